// stages.tsx: the settings of groups, and of what comes behind groups or a Swiss.

import { offered, Pick } from '../ui/choice'
import { NumberField } from './deeds'
import type { Rules } from './templates'
import type { EventWords } from './words'

export interface FieldProps {
  t: EventWords
  rules: Rules
  set(part: Partial<Rules>): void
}

export function GroupFields({ t, rules, set }: FieldProps) {
  return (
    <>
      <NumberField label={t.groups} value={rules.groups} least={1} most={64} onChange={(groups) => set({ groups })} />
      <Pick
        label={t.legs}
        options={offered(['1', '2'] as const, t.legsNames)}
        value={rules.legs === 2 ? '2' : '1'}
        onChange={(legs) => set({ legs: Number(legs) })}
      />
    </>
  )
}

/** Who goes on, and to what, when the rounds are over. */
export function StageFields({ t, rules, set }: FieldProps) {
  const usual = rules.format === 'swiss' ? 8 : 2
  return (
    <>
      <Pick
        label={t.afterwards}
        options={offered(['none', 'cup', 'double'] as const, t.thens)}
        value={rules.then ?? 'none'}
        onChange={(then) =>
          set(then === 'none' ? { then: null, promoted: 0 } : { then, promoted: rules.promoted || usual })
        }
      />
      <NumberField
        label={t.promoted}
        value={rules.promoted}
        least={0}
        most={2048}
        onChange={(promoted) => set({ promoted })}
      />
    </>
  )
}

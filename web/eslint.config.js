// eslint.config.js: what the linter asks of the page and of its tests: what is probably a mistake. How it looks is the
// formatter's business (.prettierrc.json).
import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

export default defineConfig([
  globalIgnores(['node_modules']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    extends: [js.configs.recommended],
    rules: { eqeqeq: 'error', 'no-var': 'error', 'prefer-const': 'error', 'object-shorthand': ['error', 'properties'] },
  },
  // The page and the package, with what their types say: among others a promise that nobody waits for.
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked],
    // Named projects are read once; the service that finds them by itself takes a third longer.
    languageOptions: { parserOptions: { project: ['./tsconfig.json', './npm/tsconfig.json'] } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // The words of a language are tables of functions without a `this`, and are taken out of them by name.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // A property is left out of an object by giving it a name.
  {
    files: ['**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
  // Around the page: what is written in a test is partly run by Node and partly, inside `evaluate`, by the browser.
  { files: ['tests/**/*.ts', '*.ts'], extends: [ts.configs.recommended] },
  {
    files: ['tests/**', 'bench/**', 'npm/*.mjs', '*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name=waitForTimeout]',
          message: 'Wait for what must come, not for luck.',
        },
      ],
    },
  },
  { files: ['sw.js'], languageOptions: { globals: globals.serviceworker } },
])

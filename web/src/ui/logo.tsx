// logo.tsx: the sign of the house: a bastion with its road. The same drawing as public/icon.svg, in the colours of the
// page.

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect class="logo-ground" x="2" y="2" width="60" height="60" rx="14" />
      <path class="logo-road" d="M25 62 C27 54 29 50 32 46 C35 50 37 54 39 62 Z" />
      <path class="logo-wall" d="M14 48V24h6v5h5v-5h4v-6h6v6h4v5h5v-5h6v24H37v-6a5 5 0 0 0-10 0v6z" />
    </svg>
  )
}

// The mark: two people in one line, one of them speaking. Own drawing; public/mark.svg is the same for the tab.
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="9" fill="var(--mc-palette-primary-main)" />
      <g stroke="var(--mc-palette-primary-contrastText)" fill="none" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7.5 20.5v-6a4 4 0 0 1 4-4c2.6 0 4.5 2.2 4.5 5s1.9 5 4.5 5a4 4 0 0 0 4-4v-6" />
      </g>
      <circle cx="24.5" cy="8.2" r="1.9" fill="var(--mc-palette-primary-contrastText)" />
    </svg>
  );
}

/** An arrow that turns back or on, with the seconds it skips inside. */
export const SkipIcon = ({ direction, secs }: { direction: 'back' | 'forward'; secs: number }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <g {...(direction === 'forward' && { transform: 'matrix(-1 0 0 1 24 0)' })}>
      <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
      <path d="M3 3v5h5" />
    </g>
    <text
      x="12.2"
      y="15.2"
      textAnchor="middle"
      fontSize="8.5"
      fontWeight="700"
      fill="currentColor"
      stroke="none"
    >
      {secs}
    </text>
  </svg>
)

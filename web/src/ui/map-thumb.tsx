/**
 * An illustration of a street corner with a pin, for pickup places in town. It appears next to the name, so it has no alt text.
 */
export function MapThumb({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 84 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="84" height="72" fill="#eceddb" />
      <path d="M42 72 47 40Q50 30 57 36L81 72Z" fill="#cfe0b4" />
      <g stroke="#fff" fill="none" strokeLinecap="round" strokeWidth="3">
        <path d="M10-4 5 76M23-4 18 76M35-4 30 76M62-4 57 76M76-4 71 76M-4 14 88 4M-4 53 88 43" />
        <path d="M-4 36 50 30 88 48M50-4V30" strokeWidth="7" />
      </g>
      <g transform="translate(50 36)">
        <ellipse cy="1" rx="7" ry="2.4" fill="#1f2d22" opacity="0.22" />
        <path d="M0 0C-10-12-12-16-12-21A12 12 0 1 1 12-21C12-16 10-12 0 0Z" fill="#c8491f" stroke="#fff" strokeWidth="2" />
        <circle cy="-21" r="4.4" fill="#fff" />
      </g>
    </svg>
  )
}

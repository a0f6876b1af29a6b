import { useId } from 'react'

type LogoProps = { height?: number | undefined; tone?: 'ink' | 'cream' | undefined; className?: string | undefined }

/** The logo: a lane of furrows running to the sun. `className` may shrink it on phones; it keeps its aspect ratio. */
export function Logo({ height = 100, tone = 'ink', className }: LogoProps) {
  const clip = useId()
  return (
    <svg
      width={(height * 338) / 100}
      height={height}
      viewBox="0 0 338 100"
      role="img"
      aria-label="Farmlane"
      className={`max-w-none shrink-0 ${className ?? ''}`}
    >
      <clipPath id={clip}>
        <circle cx="44" cy="44" r="44" />
      </clipPath>
      <g transform="translate(4 6)" clipPath={`url(#${clip})`}>
        <circle cx="44" cy="44" r="44" fill="#f3dca0" />
        <circle cx="44" cy="40" r="15" fill="#e0662f" />
        <path d="M-4 46Q44 34 92 46V92H-4Z" fill="#2f6b3a" />
        <path d="M44 43-22 92H-2ZM44 43 14 92H31ZM44 43 57 92H74ZM44 43 90 92H110Z" fill="#a9c46c" />
        <path d="M44 43 31 92H57Z" fill="#fbf4e2" />
      </g>
      <text
        x="106"
        y="66"
        fontSize="50"
        fontWeight="600"
        letterSpacing="-1.4"
        className={`font-display font-semibold tracking-[-1.4px] ${tone === 'cream' ? 'fill-[#fbf6ea]' : 'fill-[#1f3a26]'}`}
      >
        Farmlane
      </text>
    </svg>
  )
}

import { useId } from 'react'
import { landscape, type SceneWishes } from './scene-landscape.ts'

type SceneProps = SceneWishes & {
  seed: string
  width?: number | undefined
  height?: number | undefined
  barn?: boolean | undefined
  className?: string | undefined
}

/** A landscape generated from a seed: every farm has its own until it uploads a photo. It fills its container like a photo. */
export function Scene({ seed, width = 640, height = 400, barn = true, className, ...wishes }: SceneProps) {
  const id = useId()
  const view = landscape(seed, width, height, wishes)
  const { palette, sun, fieldTop } = view
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className ?? 'block size-full'}
    >
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.sky[0]} />
          <stop offset="0.6" stopColor={palette.sky[1]} />
        </linearGradient>
        <clipPath id={`${id}f`}>
          <path d={`M0 ${fieldTop}Q${width / 2} ${fieldTop - height * 0.03} ${width} ${fieldTop}V${height}H0Z`} />
        </clipPath>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}s)`} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={palette.sun} />
      <path d={view.farHill} fill={palette.far} />
      <path d={view.nearHill} fill={palette.mid} />
      <g fill={palette.row} opacity="0.85">
        {view.trees.map((tree) => (
          <ellipse key={`${tree.x} ${tree.y}`} cx={tree.x} cy={tree.y} rx={tree.rx} ry={tree.ry} />
        ))}
      </g>
      {barn && <Barn {...view.barn} />}
      <g clipPath={`url(#${id}f)`}>
        <rect y={fieldTop - height * 0.05} width={width} height={height} fill={palette.near} />
        <path d={view.rows} fill={palette.row} />
        <path d={view.crops} fill={palette.crop} />
      </g>
    </svg>
  )
}

/** Drawn in units of the barn's height, with the origin at its floor. */
function Barn({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0v-.62l.28-.34h.5l.28.34V0z" fill="#a63d2a" />
      <path d="M-.06-.6l.33-.4h.52l.33.4-.06.06-.3-.36H.3L0-.54z" fill="#5b2318" />
      <rect x=".37" y="-.42" width=".32" height=".42" fill="#f3e3c7" />
    </g>
  )
}

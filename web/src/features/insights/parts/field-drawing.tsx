import { useId } from 'react'
import type { MapShape, ShapeTone } from '../../../platform/map/map-items.ts'
import { type Drawn, drawOutlines } from './outline-drawing.ts'

const box = { width: 400, height: 240, margin: 14 }
const letterWidth = 7.4

const looks: Record<ShapeTone, { ground: string; ink: string }> = {
  leaf: { ground: 'fill-[#4f7f3c]', ink: 'fill-white' },
  wheat: { ground: 'fill-[#cfae4a]', ink: 'fill-[#3b2b05]' },
  earth: { ground: 'fill-[#7d5f3f]', ink: 'fill-white' },
  sprout: { ground: 'fill-[#b9c79a]', ink: 'fill-[#2c3d20]' },
  glass: { ground: 'fill-[#c3dadd]', ink: 'fill-[#1d3f47]' },
}

const drawn = (shapes: readonly MapShape[]) =>
  drawOutlines(
    shapes.map(({ outline }) => outline),
    box,
  )
const fits = (name: string, { width, height }: Drawn) => width > name.length * letterWidth + 8 && height > 20

/** Whether the name fits inside the field as drawn. */
export const hasRoomForItsName = (shape: MapShape, shapes: readonly MapShape[]): boolean => {
  const place = drawn(shapes)[shapes.indexOf(shape)]
  return place !== undefined && fits(shape.name, place)
}

/** A drawing of the fields, north up. Text next to it says the same, so it is hidden from screen readers. */
export function FieldDrawing({ shapes }: { shapes: readonly MapShape[] }) {
  const furrows = useId()
  const places = drawn(shapes)
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-hidden="true"
      className="block w-full rounded-xl bg-[#e9ecd6] dark:bg-[#22352a]"
    >
      <pattern id={furrows} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">
        <rect width="1.4" height="7" className="fill-white/20" />
      </pattern>
      {shapes.map(({ id, name, tone }, at) => {
        const place = places[at]
        if (!place) return null
        const points = place.corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
        return (
          <g key={id}>
            <polygon
              points={points}
              className={`${looks[tone].ground} stroke-white dark:stroke-[#111d15]`}
              strokeWidth="2.5"
              strokeLinejoin="round"
            />
            <polygon points={points} fill={`url(#${furrows})`} />
            {fits(name, place) && (
              <text
                x={place.middle.x}
                y={place.middle.y}
                textAnchor="middle"
                dominantBaseline="central"
                className={`text-[13px] font-bold ${looks[tone].ink}`}
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

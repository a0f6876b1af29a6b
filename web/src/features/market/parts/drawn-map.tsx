import { homeZoom } from '@farmlane/contract/market/constants.ts'
import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import { useId } from 'react'
import { across, down } from '../../../platform/map/mercator.ts'
import type { VisitorPlace } from '../place-cookie.ts'

const [width, height] = [1180, 520]
const farthest = 6
type Point = { latitude: number; longitude: number }

/** The position of each farm on the drawing, at the highest zoom that fits the nearest farms. */
function laidOut(place: Point, farms: readonly MarketFarm[]) {
  const at = (zoom: number) => (farm: MarketFarm) => ({
    id: farm.id,
    x: Math.round(width / 2 + (across(farm.place.longitude) - across(place.longitude)) * 2 ** zoom),
    y: Math.round(height / 2 + (down(farm.place.latitude) - down(place.latitude)) * 2 ** zoom),
  })
  const isOnSheet = ({ x, y }: { x: number; y: number }) => x > 30 && x < width - 30 && y > 50 && y < height - 10
  let zoom: number = homeZoom
  while (zoom > farthest && !farms.slice(0, 4).map(at(zoom)).every(isOnSheet)) zoom -= 1
  return farms.map(at(zoom)).filter(isOnSheet)
}

type DrawnMapProps = { place: VisitorPlace; farms: readonly MarketFarm[]; className: string }

/** A static drawing of the map, shown until the real map has loaded, and where it can't load. */
export function DrawnMap({ place, farms, className }: DrawnMapProps) {
  const furrows = useId()
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block w-full rounded-card border border-line bg-leaf-l/60 ${className}`}
    >
      <pattern id={furrows} width="256" height="16" patternUnits="userSpaceOnUse">
        <path d="M0 8q64-5 128 0t128 0" className="fill-none stroke-leaf/15" strokeWidth="1.5" />
      </pattern>
      <rect width={width} height={height} fill={`url(#${furrows})`} />
      <circle cx={width / 2} cy={height / 2} r="8" className="fill-sky-ink stroke-paper" strokeWidth="4" />
      {laidOut(place, farms).map(({ id, x, y }) => (
        <g key={id} transform={`translate(${x - 24} ${y - 45})`} className="fill-leaf stroke-paper" strokeWidth="2">
          <path d="M24 45C16 34 9 27.5 9 19a15 15 0 0 1 30 0c0 8.5-7 15-15 26Z" />
          <circle cx="24" cy="19" r="5.5" className="fill-paper stroke-none" />
        </g>
      ))}
    </svg>
  )
}

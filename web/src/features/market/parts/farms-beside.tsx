import { plural } from '@farmlane/contract/kernel/plural.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { SeenPiece } from '../map-piece.ts'
import { FarmLine } from './farm-line.tsx'

const circled = {
  one: '{count} more farm is inside a circle. Zoom in to see it.',
  other: '{count} more farms are grouped in circles. Zoom in to see each one.',
} as const

type FarmsBesideProps = { seen: SeenPiece | null; onShow: (id: string) => void }

/** The content of the map as a list, so that everything on the map can be reached without it. */
export function FarmsBeside({ seen, onShow }: FarmsBesideProps) {
  if (!seen) return <p className="text-ink-2">Loading farms…</p>
  const inCircles = seen.total - seen.farms.length
  return (
    <section aria-labelledby="farms-beside" className="min-w-0 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto lg:pr-2">
      <h2 id="farms-beside" className="text-xl">
        On this map
      </h2>
      {seen.total === 0 && (
        <div className="mt-3 flex flex-col items-start gap-4 text-ink-2">
          <p>No farms here. Zoom out, move the map, or browse everything for sale.</p>
          <ButtonLink variant="outline" to="/marketplace">
            Browse Marketplace
          </ButtonLink>
        </div>
      )}
      <ul className="mt-1">
        {seen.farms.map((farm) => (
          <li key={farm.id} className="border-b border-line">
            <FarmLine farm={farm} />
            <button
              type="button"
              onClick={() => onShow(farm.id)}
              className="-mt-1.5 mb-1.5 min-h-11 text-[15px] font-semibold text-link underline-offset-4 hover:underline"
            >
              Show<span className="sr-only"> {farm.name}</span> on the map
            </button>
          </li>
        ))}
      </ul>
      {inCircles > 0 && <p className="mt-3 text-ink-2">{plural(inCircles, circled)}</p>}
    </section>
  )
}

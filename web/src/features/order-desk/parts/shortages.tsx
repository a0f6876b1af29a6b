import type { DeskSearch } from '../desk-search.ts'
import type { PickLine } from '../pick-sheet.ts'
import type { Notify } from './desk-moves.tsx'
import { ShortageCard } from './shortage-card.tsx'

type ShortagesProps = { farmId: string; slotId: string; lines: readonly PickLine[]; less: DeskSearch['less']; notify: Notify }

/** What is ordered for a day but not available: because a lot is on hold, or because someone counted less. */
export function Shortages({ farmId, slotId, lines, less, notify }: ShortagesProps) {
  const asked = lines.filter((line) => line.product_id === less || line.lots.some(({ trouble }) => trouble !== null))
  return (
    <div className="flex flex-col gap-4 pt-4 empty:hidden">
      {less !== undefined && !lines.some(({ product_id }) => product_id === less) && (
        <p className="text-ink-2">
          No order still to be packed for this day needs it. Change new and packed orders on their own pages.
        </p>
      )}
      {asked.map((line) => (
        <ShortageCard
          key={line.key}
          farmId={farmId}
          slotId={slotId}
          line={line}
          counting={line.product_id === less}
          notify={notify}
        />
      ))}
    </div>
  )
}

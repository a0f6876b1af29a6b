import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { Food } from '../../../ui/food.tsx'
import { formatAfterPlacing, formatNext } from '../format-next.ts'

/** The first thing after placing: that it worked, and what happens next. */
export function PlacedNotice({ message, purchase }: { message: string; purchase: Purchase }) {
  const next = formatNext(purchase)
  return (
    <div role="status" className="flex gap-4 rounded-card border-[1.5px] border-leaf bg-leaf-l p-5 text-leaf-d sm:p-6">
      <span className="hidden shrink-0 sm:block">
        <Food name="basket" size={64} />
      </span>
      <div className="min-w-0">
        <p className="font-display text-2xl">{message}</p>
        <p className="mt-2">
          Thank you. We’ve reserved everything for you and are emailing you the details. {formatAfterPlacing(purchase)}
        </p>
        {next && <p className="mt-2 font-semibold">{next}</p>}
      </div>
    </div>
  )
}

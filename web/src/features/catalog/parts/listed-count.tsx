import { plans } from '@farmlane/contract/billing/constants.ts'

/** How much of the plan's limit is used, shown before the limit is reached. */
export function ListedCount({ listed }: { listed: number }) {
  const { products } = plans.base
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {listed} of {products} products listed
      <svg viewBox="0 0 150 6" width="150" height="6" aria-hidden="true">
        <rect width="150" height="6" rx="3" className="fill-line" />
        <rect width={(150 * Math.min(listed, products)) / products} height="6" rx="3" className="fill-link" />
      </svg>
    </span>
  )
}

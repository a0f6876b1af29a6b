import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Favorites' }) }

export function Component() {
  return (
    <>
      <PageHeading title="Favorites" lead="The farms you like, close at hand." />
      <div className="mt-7">
        <EmptyState
          title="No favorites so far"
          picture={<Food name="red-heart" size={80} />}
          action={<ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>}
        >
          Mark a farm with the heart, and you find it here the next time you are hungry.
        </EmptyState>
      </div>
    </>
  )
}

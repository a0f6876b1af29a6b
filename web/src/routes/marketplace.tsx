import { useOutletContext } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = {
  meta: () => ({
    title: 'Marketplace',
    description: 'Vegetables, fruits, dairy, meat and herbs from the farms around you, in one cart.',
  }),
}

export function Component() {
  const { beside } = useOutletContext<{ beside: boolean }>()
  return (
    <div className={beside ? undefined : 'wrap pt-6 sm:pt-10'}>
      <PageHeading
        title="Marketplace"
        lead="What the farms around you have picked, laid, baked and brewed, in one cart."
        actions={
          <ButtonLink variant="outline" to="/contact">
            Request a Product
          </ButtonLink>
        }
      />
      <div className="mt-8">
        <EmptyState
          title="The stalls are still empty"
          picture={<Food name="basket" size={88} />}
          action={
            <>
              <ButtonLink to="/farmers">Sell on Farmlane</ButtonLink>
              <ButtonLink variant="outline" to="/contact">
                Tell us what you look for
              </ButtonLink>
            </>
          }
        >
          No farm has put a product up for sale so far. Do you know a farm that should be here? Send it our way, or tell us what
          you would like to buy.
        </EmptyState>
      </div>
    </div>
  )
}

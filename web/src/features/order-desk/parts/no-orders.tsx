import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Food } from '../../../ui/food.tsx'

type NoOrdersProps = { hasWays: boolean; past: boolean; mayEdit: boolean }

/** Why there are no orders, and what to do about it. */
export function NoOrders({ hasWays, past, mayEdit }: NoOrdersProps) {
  const picture = <Food name="package" size={80} />
  if (past)
    return (
      <EmptyState title="No earlier days" picture={picture} action={<ButtonLink to="/farmer/orders">What comes next</ButtonLink>}>
        Days appear here once you’ve handed everything over.
      </EmptyState>
    )
  if (!hasWays)
    return (
      <EmptyState
        title="Nobody can order yet"
        picture={picture}
        action={mayEdit && <ButtonLink to="/farmer/orders?tab=ways">Set up pickup or delivery</ButtonLink>}
      >
        Shoppers need to know when and where you hand things over: at the farm, at a market, or at their door. Set up one option
        to start receiving orders.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No orders to pack"
      picture={picture}
      action={
        <>
          <ButtonLink to="/farmer/products">See your products</ButtonLink>
          <ButtonLink variant="outline" to="/farmer/orders?when=past">
            Earlier days
          </ButtonLink>
        </>
      }
    >
      Orders for your farm appear here with their day and items. There are none right now.
    </EmptyState>
  )
}

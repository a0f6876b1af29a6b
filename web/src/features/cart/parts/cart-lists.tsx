import { sentenceOf } from '../../../platform/http/api.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCartCommands } from '../cart-commands.ts'
import { GoneLines } from '../gone-lines.tsx'
import type { LeftForLater } from '../left-for-later.ts'
import type { CartShown } from '../use-cart.ts'
import { CartFarmCard } from './cart-farm-card.tsx'

type CartListsProps = { shown: CartShown; later: LeftForLater }

/** The lines by farm, or why they can't be shown yet. */
export function CartLists({ shown: { cart, error, again, busy }, later }: CartListsProps) {
  const commands = useCartCommands()
  if (!cart)
    return error ? (
      <LoadFailed what="your cart" again={again} busy={busy}>
        {sentenceOf(error)} Nothing in it is lost.
      </LoadFailed>
    ) : (
      <Spinner label="Opening your cart…" />
    )
  return (
    <div className="flex flex-col gap-3">
      {cart.farms.map((group) => (
        <CartFarmCard
          key={group.farm.id}
          group={group}
          commands={commands}
          onOrderNow={later.farms.has(group.farm.id) ? () => later.orderNow(group.farm.id) : undefined}
        />
      ))}
      <GoneLines lines={cart.gone} commands={commands} />
    </div>
  )
}

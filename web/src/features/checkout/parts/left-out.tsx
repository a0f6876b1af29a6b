import type { Quote } from '@farmlane/contract/orders/checkout.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Card } from '../../../ui/card.tsx'
import { type CartCommands, useCartCommands } from '../../cart/cart-commands.ts'
import { CartLineRow } from '../../cart/cart-line-row.tsx'
import { GoneLines } from '../../cart/gone-lines.tsx'
import { quoteKey } from '../../cart/quote-key.ts'

/** Items that can't be ordered as they are, each with a button to take what is available. Otherwise they stay in the cart. */
export function LeftOut({ quote: { left_out, gone }, onSettled }: { quote: Quote; onSettled: () => void }) {
  const commands = useQuotedCommands(onSettled)
  if (left_out.length + gone.length === 0) return null
  return (
    <Card as="section" aria-labelledby="left-out" className="flex flex-col gap-3">
      <div>
        <h2 id="left-out" className="text-2xl">
          Not part of this order
        </h2>
        <p className="mt-1 text-ink-2">These can’t be ordered right now. They stay in your cart.</p>
      </div>
      {left_out.length > 0 && (
        <ul className="divide-y divide-line">
          {left_out.map((line) => (
            <CartLineRow key={line.product.id} line={line} commands={commands} ofFarm />
          ))}
        </ul>
      )}
      <GoneLines lines={gone} commands={commands} />
    </Card>
  )
}

/** Cart commands that refetch the quote, because a changed cart has another quote. */
function useQuotedCommands(onSettled: () => void): CartCommands {
  const commands = useCartCommands()
  const cache = useQueryClient()
  return useMemo(() => {
    const after = async (work: Promise<unknown>) => {
      await work
      await cache.invalidateQueries({ queryKey: quoteKey })
      onSettled()
    }
    return {
      add: (...call) => after(commands.add(...call)),
      put: (...call) => after(commands.put(...call)),
      remove: (...call) => after(commands.remove(...call)),
    }
  }, [commands, cache, onSettled])
}

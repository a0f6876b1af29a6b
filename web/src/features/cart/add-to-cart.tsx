import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { formatNumber } from '@farmlane/contract/kernel/format-quantity.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { atMost, isSoldOut } from '@farmlane/contract/orders/quantity-rules.ts'
import { IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCartCommands } from './cart-commands.ts'
import { QuantityStepper } from './parts/quantity-stepper.tsx'
import { useHeldQuantity } from './use-cart.ts'

/** The round plus button on a product card. Each click adds one more step of the product to the cart. */
export function AddToCart({ product }: { product: ShownProduct }) {
  const { add } = useCartCommands()
  const held = useHeldQuantity(product.id)
  const soldOut = isSoldOut(product)
  const label = soldOut ? `Sold out: ${product.name}` : `Add to Cart: ${product.name}`
  return (
    <button
      type="button"
      aria-label={held > 0 ? `${label}, ${formatAmount(product, held)} in it` : label}
      aria-disabled={soldOut || undefined}
      onClick={() => void add(product)}
      className="relative grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-white transition-colors hover:bg-[color-mix(in_oklab,var(--color-leaf)_88%,black)] aria-disabled:bg-edge/70"
    >
      <IconPlus size={22} aria-hidden="true" />
      {held > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 grid h-5.5 min-w-5.5 place-items-center rounded-full border-2 border-paper bg-wheat px-1 text-[12px] leading-none font-bold text-[#1f2d22] tabular-nums"
        >
          {formatNumber(held)}
        </span>
      )}
    </button>
  )
}

/** For the product page of an available product: a quantity and a wide button. */
export function AddToCartForm({ product }: { product: ShownProduct }) {
  const { add } = useCartCommands()
  const held = useHeldQuantity(product.id)
  const [wanted, setWanted] = useState(() => atMost(product, product.minimum) || product.minimum)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <QuantityStepper product={product} quantity={wanted} onChange={setWanted} />
        <span className="text-ink-2">{formatAmount(product, wanted)}</span>
      </div>
      <Button full size="l" icon={<IconShoppingCart size={20} aria-hidden="true" />} onClick={() => void add(product, wanted)}>
        Add to Cart
      </Button>
      {held > 0 && <p className="text-center text-sm text-ink-2">{formatAmount(product, held)} in your cart</p>}
    </div>
  )
}

import { Product, type UpdateStock } from '@farmlane/contract/catalog/product.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { newId } from '../../platform/browser/new-id.ts'
import { bringKind } from '../../platform/outbox/kinds.ts'
import type { Recorded } from '../../platform/outbox/record.ts'
import { savedHere } from '../../platform/outbox/saved-labels.ts'
import { useCommand } from '../../platform/outbox/use-command.ts'

type ProductShown = { name: string; unit: ProductUnit }
const formats: Record<UpdateStock['operation'], (amount: string, name: string) => string> = {
  add: (amount, name) => `${amount} added to ${name}`,
  subtract: (amount, name) => `${amount} removed from ${name}`,
  set: (amount, name) => `${name} counted: ${amount}`,
}

bringKind('catalog.update_stock', {
  label: ({ body, shown }) => {
    const { quantity, operation } = body as UpdateStock
    const { name, unit } = shown as ProductShown
    return formats[operation](formatQuantity(quantity, unit), name)
  },
  // Products and stock also appear on the dashboard and among the lots.
  touches: [['catalog'], ['stock'], ['harvests'], ['insights']],
  fields: [
    { name: 'quantity', label: 'Quantity', type: 'number' },
    { name: 'reason', label: 'Reason' },
  ],
})

/** A stock adjustment, online or offline. */
export const useAdjustStock = () =>
  useCommand(({ product, body }: { product: Product; body: UpdateStock }) => ({
    id: newId(),
    farm_id: product.farm,
    kind: 'catalog.update_stock',
    params: { product_id: product.id },
    body,
    shown: { name: product.name, unit: product.unit } satisfies ProductShown,
  }))

/** 'Kale: 12 lb on hand now.', from the server's reply; without a reply, only that the change is saved. */
export function formatAdjusted({ name }: Product, recorded: Recorded): string {
  if (recorded.state === 'saved') return savedHere(name)
  const now = Product.safeParse(recorded.reply).data
  return now ? `${name}: ${formatQuantity(now.on_hand, now.unit)} on hand now.` : `${name}: the stock is adjusted.`
}

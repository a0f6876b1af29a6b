import { type Product, ProductDetails } from '@farmlane/contract/catalog/product.ts'
import { currencySign } from '@farmlane/contract/kernel/format-money.ts'
import { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { moneyFromText } from '../../../platform/forms/text-schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUpdateProduct } from '../product-commands.ts'

type ListDialogProps = { product: Product | null; close: () => void; onListed: (product: Product) => void }

/** Only the price is missing for the listing, so it is asked for here. */
export function ListDialog({ product, close, onListed }: ListDialogProps) {
  return (
    <Dialog
      open={product !== null}
      onOpenChange={(open) => !open && close()}
      title={product ? `List ${product.name}` : 'List it'}
      description="Set a price to list it."
    >
      {product && <PriceForm key={product.id} product={product} onListed={onListed} />}
    </Dialog>
  )
}

// The price is required here, though a product may exist without one.
const Priced = z.strictObject({ price_minor: moneyFromText(ProductDetails.shape.price_minor.unwrap()) })

function PriceForm({ product, onListed }: { product: Product; onListed: (product: Product) => void }) {
  const update = useUpdateProduct()
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: Priced,
    defaults: { price_minor: '' },
    onSubmit: async ({ price_minor }) => {
      const params = { product_id: product.id }
      onListed(await update.mutateAsync({ params, body: { price_minor, status: 'active' } }))
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField
        label={`Price per ${product.unit} in ${currencySign(product.currency)}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="4.10"
        {...field('price_minor')}
      />
      {box && <Notice tone="error">{box}</Notice>}
      <Button {...submitProps}>{busy ? 'Listing...' : 'List it'}</Button>
    </form>
  )
}

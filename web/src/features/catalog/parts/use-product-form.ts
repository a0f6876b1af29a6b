import { type Product, ProductDetails } from '@farmlane/contract/catalog/product.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { grades } from '@farmlane/contract/kernel/grades.ts'
import { textFromMinor } from '@farmlane/contract/kernel/money.ts'
import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { moneyFromText, numberText, typedAsNumber } from '../../../platform/forms/text-schemas.ts'
import { changeOf } from '../product-change.ts'
import { useCreateProduct, useUpdateProduct } from '../product-commands.ts'

const { shape } = ProductDetails
/** Numbers are kept as typed text. Photos are stored separately, because the form needs more than their ids. */
const Typed = ProductDetails.omit({ photo_ids: true }).extend({
  price_minor: moneyFromText(shape.price_minor),
  piece_weight: typedAsNumber(shape.piece_weight),
  piece_weight_max: typedAsNumber(shape.piece_weight_max),
  minimum: typedAsNumber(shape.minimum),
  step: typedAsNumber(shape.step),
  low_stock_level: typedAsNumber(shape.low_stock_level),
  shelf_life_days: typedAsNumber(shape.shelf_life_days),
})
export type TypedProduct = z.input<typeof Typed>

const fresh = {
  name: '',
  description: '',
  price_minor: '',
  pricing_mode: 'each' as const,
  piece_weight: '',
  piece_weight_max: '',
  minimum: '1',
  step: '1',
  low_stock_level: '0',
  shelf_life_days: '',
  grades: [...grades],
  status: 'draft' as const,
}

export const typedOf = (product: Product): TypedProduct => ({
  name: product.name,
  description: product.description,
  category: product.category,
  unit: product.unit,
  price_minor: product.price_minor === null ? '' : textFromMinor(product.price_minor),
  pricing_mode: product.pricing_mode,
  piece_weight: numberText(product.piece_weight),
  piece_weight_max: numberText(product.piece_weight_max),
  minimum: numberText(product.minimum),
  step: numberText(product.step),
  low_stock_level: numberText(product.low_stock_level),
  shelf_life_days: numberText(product.shelf_life_days),
  grades: product.grades,
  status: product.status,
})

type Needs = { farm: Farm; product: Product | null; onSaved: (product: Product) => void }

/**
 * Creates or edits a product. Sends only the touched fields, so two people editing different fields don't overwrite each other.
 */
export function useProductForm({ farm, product, onSaved }: Needs) {
  const create = useCreateProduct()
  const update = useUpdateProduct()
  const before = product?.photos ?? []
  const [photos, setPhotos] = useState<readonly Photo[]>(before)
  const [saved, setSaved] = useState(false)
  const idsOf = (list: readonly Photo[]) => list.map(({ id }) => id)
  const photosChanged = idsOf(photos).join() !== idsOf(before).join()

  const typed = useContractForm<TypedProduct, z.output<typeof Typed>>({
    schema: Typed,
    defaults: product ? typedOf(product) : fresh,
    onSubmit: async (values, touched) => {
      const reply = await send(values, touched)
      // Synchronous, because the unsaved-changes guard must know before the navigation.
      flushSync(() => setSaved(true))
      onSaved(reply)
    },
  })
  const send = (values: z.output<typeof Typed>, touched: Partial<z.output<typeof Typed>>): Promise<Product> => {
    const photo_ids = idsOf(photos)
    if (!product) {
      const status = values.status === 'archived' ? 'draft' : values.status
      return create.mutateAsync({ body: { farm_id: farm.id, ...values, status, photo_ids } })
    }
    const body = { ...changeOf(values, touched), ...(photosChanged && { photo_ids }) }
    return update.mutateAsync({ params: { product_id: product.id }, body })
  }
  const unsaved = !saved && (typed.form.formState.isDirty || photosChanged)
  return { ...typed, photos, setPhotos, unsaved, farm, product }
}
export type ProductForm = ReturnType<typeof useProductForm>

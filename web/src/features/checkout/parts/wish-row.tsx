import { type Wish, wishes } from '@farmlane/contract/orders/checkout.ts'
import { IconReplace } from '@tabler/icons-react'
import { SelectField } from '../../../ui/select-field.tsx'
import { useCheckoutDraft } from '../../cart/checkout-draft.ts'
import type { Chosen } from '../checkout-choice.ts'
import { wishLabels } from '../checkout-labels.ts'
import { formatWishes } from '../stop-labels.ts'
import { DetailRow } from './detail-row.tsx'

const options = wishes.map((value) => ({ value, label: wishLabels[value] }))

/** The wish for shortages, for all items or item by item. */
export function WishRow({ placing }: { placing: readonly Chosen[] }) {
  const chosen = useCheckoutDraft((draft) => draft.wishes)
  const setWish = useCheckoutDraft((draft) => draft.setWish)
  const products = placing.flatMap(({ farm }) => farm.lines.map(({ product }) => product))
  const wishOf = (productId: string): Wish => chosen[productId] ?? 'refund'
  const wished = products.map(({ id }) => wishOf(id))
  const [first, ...others] = new Set(wished)
  return (
    <DetailRow icon={IconReplace} label="If something runs short" value={formatWishes(wished)}>
      <div className="flex flex-col gap-3.5 sm:max-w-md">
        {products.length > 1 && (
          <SelectField
            label="For every item"
            options={options}
            {...(others.length > 0 && { placeholder: 'Different for each item' })}
            value={others.length > 0 ? '' : first}
            onChange={({ target }) => {
              if (target.value) for (const { id } of products) setWish(id, target.value as Wish)
            }}
          />
        )}
        {products.map(({ id, name }) => (
          <SelectField
            key={id}
            label={`Not enough ${name}?`}
            options={options}
            value={wishOf(id)}
            onChange={({ target }) => setWish(id, target.value as Wish)}
          />
        ))}
      </div>
    </DetailRow>
  )
}

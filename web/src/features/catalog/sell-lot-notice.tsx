import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSellLot } from './product-commands.ts'

/** A lot without a product is in stock but not for sale. One tap creates the product; its price is asked for next. */
export function SellLotNotice({ farm, lot }: { farm: Pick<Farm, 'role'>; lot: Pick<Lot, 'id' | 'grade'> }) {
  const sell = useSellLot()
  const navigate = useNavigate()
  // The lot is for sale before the promise resolves, which unmounts this notice, so callbacks passed to `mutate` would be
  // dropped.
  const start = () =>
    sell.mutateAsync({ params: { lot_id: lot.id }, body: {} }).then(
      ({ id }) => navigate(`/farmer/products?product=${id}`),
      () => undefined,
    )
  return (
    <Notice
      tone="info"
      title="Not for sale"
      action={
        farm.role !== 'worker' && (
          <Button size="s" variant="outline" busy={sell.isPending} onClick={() => void start()}>
            {lot.grade ? `Sell grade ${lot.grade} as a product` : 'Sell it as a product'}
          </Button>
        )
      }
    >
      {sell.error ? sentenceOf(sell.error) : 'It’s in stock but isn’t part of a product.'}
    </Notice>
  )
}

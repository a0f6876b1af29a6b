import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { ReadyToSell } from '@farmlane/contract/market/ready-to-sell.ts'
import { Card } from '../../../ui/card.tsx'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { formatPrice } from '../product-labels.ts'
import { formatStepsLeft, type SellingStep } from '../selling-steps.ts'

type StorefrontSampleProps = { farm: Farm; product: ReadyToSell['product']['closest']; left: readonly SellingStep[] }

/** A preview of the farm's card on the marketplace. Hidden on phones, which have no room for it. */
export function StorefrontSample({ farm, product, left }: StorefrontSampleProps) {
  const [photo] = farm.photos
  return (
    <div className="flex flex-col gap-3 max-lg:hidden">
      <p className="text-sm font-semibold text-ink-2">Your storefront, as shoppers will see it</p>
      <Card flush>
        <div className="h-40 bg-leaf-l">
          {photo ? (
            <img src={photo.urls[800]} alt="" className="size-full object-cover" />
          ) : (
            <Scene seed={farm.slug} width={400} height={240} />
          )}
        </div>
        <div className="p-4">
          <p className="font-display text-lg font-semibold break-words">{farm.name}</p>
          {farm.city && <p className="text-sm text-ink-2">{farm.city}</p>}
          {product && (
            <div className="mt-3 flex items-center gap-3 border-t border-line pt-3">
              <FoodTile name={product.name} size="s" />
              <div className="min-w-0 text-sm">
                <p className="font-semibold break-words">{product.name}</p>
                <p className="text-ink-2">
                  {product.price_minor === null
                    ? 'no price yet'
                    : formatPrice({ unit: product.unit, price_minor: product.price_minor, currency: farm.currency })}
                </p>
              </div>
            </div>
          )}
        </div>
      </Card>
      {left.length > 0 && (
        <p className="rounded-field bg-tomato-l p-3 text-sm text-tomato-ink">
          <span className="block font-bold">Shoppers can’t buy this yet.</span>
          <span className="inline-block first-letter:uppercase">{formatStepsLeft(left)}.</span>
        </p>
      )}
    </div>
  )
}

import { wholePage } from '@farmlane/contract/kernel/page.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { answerReview } from './answer-review.ts'
import { editReview } from './edit-review.ts'
import { listFavorites } from './farm-card-views.ts'
import { listFarmReviews } from './farm-review-views.ts'
import { addFavorite, addFavoriteProduct, removeFavorite, removeFavoriteProduct } from './favorites.ts'
import { findPlaces } from './find-places.ts'
import { getFront } from './front.ts'
import { getMapPiece } from './map-piece.ts'
import { getMarketProduct } from './product-page.ts'
import { readyToSell } from './ready-to-sell.ts'
import { listOwnReviews } from './review-views.ts'
import { searchFarms, searchProducts } from './search-market.ts'
import { listFavoriteProducts } from './stall-views.ts'
import { getReviews, getStall, getStorefront } from './storefront.ts'
import { writeReview } from './write-review.ts'

export function marketRoutes(api: Api): void {
  bind(api, routes.searchProducts, ({ tx, query }) => searchProducts(tx, query))
  bind(api, routes.getMarketProduct, ({ tx, params, query }) => getMarketProduct(tx, params.product_id, query.near))
  bind(api, routes.searchFarms, ({ tx, query }) => searchFarms(tx, query))
  bind(api, routes.getStorefront, ({ tx, params, query }) => getStorefront(tx, params.slug, query.near))
  bind(api, routes.listStall, ({ tx, params, query }) => getStall(tx, params.slug, query.near))
  bind(api, routes.listReviews, ({ tx, params, query }) => getReviews(tx, params.slug, query.cursor))
  bind(api, routes.getFront, ({ tx, query }) => getFront(tx, query))
  bind(api, routes.getMapPiece, ({ tx, query }) => getMapPiece(tx, query))
  bind(api, routes.findPlaces, async ({ query }) => wholePage(findPlaces(query.q)))
  bind(api, routes.readyToSell, ({ tx, actor }) => readyToSell(tx, actor))
  bind(api, routes.listFavorites, async ({ tx, actor, query }) => wholePage(await listFavorites(tx, actor, query.near)))
  bind(api, routes.addFavorite, ({ tx, actor, params }) => addFavorite(tx, actor, params.farm_id))
  bind(api, routes.removeFavorite, ({ tx, actor, params }) => removeFavorite(tx, actor, params.farm_id))
  bind(api, routes.listFavoriteProducts, async ({ tx, actor, query }) =>
    wholePage(await listFavoriteProducts(tx, actor, query.near)),
  )
  bind(api, routes.addFavoriteProduct, ({ tx, actor, params }) => addFavoriteProduct(tx, actor, params.product_id))
  bind(api, routes.removeFavoriteProduct, ({ tx, actor, params }) => removeFavoriteProduct(tx, actor, params.product_id))
  bind(api, routes.writeReview, ({ tx, actor, body }) => writeReview(tx, actor, body))
  bind(api, routes.editReview, ({ tx, actor, params, body }) => editReview(tx, actor, { ...params, ...body }))
  bind(api, routes.listFarmReviews, ({ tx, actor, query }) => listFarmReviews(tx, actor, query.cursor))
  bind(api, routes.answerReview, ({ tx, actor, params, body }) =>
    answerReview(tx, actor, { review_id: params.review_id, text: body.text }),
  )
  bind(api, routes.listOwnReviews, ({ tx, actor, query }) => listOwnReviews(tx, actor, query.purchase_id))
}

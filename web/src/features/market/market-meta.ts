import type { MarketData } from './load-market.ts'
import { askedNothing, isFront, marketHref } from './market-asked.ts'

/** Search pages are many and alike: only the front and the categories are for search engines. */
export const marketMeta = (data: MarketData | undefined) => {
  const { asked } = data ?? {}
  const what = asked?.q ? `“${asked.q}”` : asked?.category
  return {
    title: what ? `${what} in the marketplace` : 'Marketplace',
    description: asked?.category
      ? `${asked.category} from the farms around you, with the day and the place they come from, in one cart.`
      : 'Vegetables, fruits, dairy, meat and herbs from the farms around you, in one cart.',
    // A category is a page of its own; from where it is looked at is not.
    canonical: asked?.category ? marketHref(askedNothing, { category: asked.category }, false) : '/marketplace',
    noindex: asked && !isFront({ ...asked, category: '' }),
  }
}

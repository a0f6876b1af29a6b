import type { MarketData } from './load-market.ts'
import { askedNothing, isFront, marketHref } from './market-asked.ts'

/** Search result pages are numerous and similar, so search engines should index only the front page and the categories. */
export const marketMeta = (data: MarketData | undefined) => {
  const { asked } = data ?? {}
  const what = asked?.q ? `“${asked.q}”` : asked?.category
  return {
    title: what ? `${what} in the marketplace` : 'Marketplace',
    description: asked?.category
      ? `${asked.category} from farms near you, all in one cart. See where everything came from.`
      : 'Vegetables, fruits, dairy, meat and herbs from farms near you, all in one cart.',
    // Each category has a canonical page of its own; the visitor's location is not part of it.
    canonical: asked?.category ? marketHref(askedNothing, { category: asked.category }, false) : '/marketplace',
    noindex: asked && !isFront({ ...asked, category: '' }),
  }
}

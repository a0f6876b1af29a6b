import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { waysLink } from './ways-links.ts'

/** Links from the profile to the delivery options, because shoppers see both on one page. */
export function WaysLinkCard() {
  return (
    <Card as="section" aria-labelledby="profile-ways">
      <h2 id="profile-ways" className="text-2xl">
        How people get your food
      </h2>
      <p className="mt-2 text-ink-2">
        Pickup, delivery and markets, with their days, cut-offs and fees. They also appear on your page. You set them up next to
        your orders.
      </p>
      <ButtonLink to={waysLink} variant="outline" className="mt-5">
        How you hand over
      </ButtonLink>
    </Card>
  )
}

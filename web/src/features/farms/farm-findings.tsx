import type { PublicFarm } from '@farmlane/contract/farms/farm.ts'
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import { WhenSeen } from '../../platform/browser/when-seen.tsx'
import { PlaceMap } from '../../platform/map/place-map.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { formatWeek } from './opening-hours.ts'

/** When, where and how to reach the farm. */
export function FarmFindings({ farm, heading: Heading = 'h3' }: { farm: PublicFarm; heading?: 'h2' | 'h3' | undefined }) {
  const town = [farm.city, farm.state].filter(Boolean).join(', ')
  const week = formatWeek(farm.hours)
  const { place, phone, public_email, website } = farm
  if (week.length === 0 && !place && !phone && !public_email && !website) return null
  return (
    <Card as="section" aria-label={`Visit ${farm.name}`} className="flex flex-col gap-6">
      {week.length > 0 && (
        <div>
          <Heading className="text-xl">Opening hours</Heading>
          <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
            {week.map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt className="text-ink-2">{days}</dt>
                <dd className="font-semibold">{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {place && (
        <div>
          <Heading className="text-xl">Where we are</Heading>
          <p className="mt-1.5 mb-3 text-ink-2">
            {place.radius_miles > 0 ? approximate(town) : town || 'See the pin on the map.'}
          </p>
          <WhenSeen paper={<div className="h-56 rounded-card bg-leaf-l/60" />}>
            <PlaceMap
              label={town ? `Map: ${farm.name} near ${town}` : `Map: ${farm.name}`}
              place={place}
              radiusMiles={place.radius_miles}
              className="h-56"
            />
          </WhenSeen>
        </div>
      )}
      {(phone || public_email || website) && (
        <div>
          <Heading className="text-xl">Contact</Heading>
          <ul className="mt-1.5">
            {phone && (
              <ContactLine Icon={IconPhone} href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`}>
                {phone}
              </ContactLine>
            )}
            {public_email && (
              <ContactLine Icon={IconMail} href={`mailto:${public_email}`}>
                {public_email}
              </ContactLine>
            )}
            {website && (
              <ContactLine Icon={IconWorld} href={website}>
                {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </ContactLine>
            )}
          </ul>
        </div>
      )}
    </Card>
  )
}

const approximate = (town: string): string =>
  town
    ? `Approximate location, near ${town}. You’ll get the exact place with your order.`
    : 'Approximate location. You’ll get the exact place with your order.'

function ContactLine({ Icon, href, children }: { Icon: typeof IconPhone; href: string; children: string }) {
  return (
    <li className="flex min-h-11 items-center gap-2.5">
      <Icon size={19} aria-hidden="true" className="shrink-0 text-ink-2" />
      <TextLink href={href} rel="nofollow ugc noopener noreferrer" className="min-w-0 break-all">
        {children}
      </TextLink>
    </li>
  )
}

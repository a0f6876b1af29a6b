import { IconHeartHandshake, IconLifebuoy, IconTractor } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { addresses, supportPhone } from '../features/contact/contact-addresses.ts'
import { type ContactWay, ContactWays } from '../features/contact/contact-ways.tsx'
import { FarmerContactForm, type FarmerTopic } from '../features/contact/farmer-contact-form.tsx'
import { PageOpening } from '../ui/page-opening.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Contact for farmers', description: 'Contact sales, support or partnerships at Farmlane.' }),
}

const ways: ContactWay[] = [
  {
    title: 'Sales',
    text: 'Ask about plans, a live demo, or whether Farmlane fits your farm.',
    email: addresses.sales,
    icon: <IconTractor size={26} aria-hidden="true" />,
  },
  {
    title: 'Support',
    text: 'Get help with your records, your storefront and your orders.',
    email: addresses.support,
    phone: supportPhone,
    icon: <IconLifebuoy size={26} aria-hidden="true" />,
  },
  {
    title: 'Partnerships',
    text: 'For markets, cooperatives, advisers and equipment makers.',
    email: addresses.partnerships,
    icon: <IconHeartHandshake size={26} aria-hidden="true" />,
  },
]

const hours = [
  { days: 'Mon-Fri', hours: '8-6 EST' },
  { days: 'Sat', hours: '9-3' },
  { days: 'Sun', hours: 'closed' },
]

export function Component() {
  const came = useLocation().state as { topic?: FarmerTopic } | null
  return (
    <section className="wrap pt-8 sm:pt-14">
      <PageOpening
        title="Let's talk about your farm"
        lead="Tell us what you grow and how you sell today. We’ll give you a straight answer, even if Farmlane isn’t the right tool for you."
      />
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <FarmerContactForm topic={came?.topic} />
        <ContactWays ways={ways} hours={hours} hoursTitle="Office hours" />
      </div>
    </section>
  )
}

import { IconHeartHandshake, IconLifebuoy, IconTractor } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { addresses, supportPhone } from '../features/contact/contact-addresses.ts'
import { type ContactWay, ContactWays } from '../features/contact/contact-ways.tsx'
import { FarmerContactForm, type FarmerTopic } from '../features/contact/farmer-contact-form.tsx'
import { PageOpening } from '../ui/page-opening.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Contact for farmers', description: 'Reach sales, support and partnerships at Farmlane.' }),
}

const ways: ContactWay[] = [
  {
    title: 'Sales',
    text: 'Plans, a live demo, and whether Farmlane fits your farm.',
    email: addresses.sales,
    icon: <IconTractor size={26} aria-hidden="true" />,
  },
  {
    title: 'Support',
    text: 'Help with your records, your storefront and your orders.',
    email: addresses.support,
    phone: supportPhone,
    icon: <IconLifebuoy size={26} aria-hidden="true" />,
  },
  {
    title: 'Partnerships',
    text: 'Markets, cooperatives, advisers and equipment makers.',
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
        lead="Tell us what you grow and how you sell today. We answer in plain words, and say so when Farmlane is not the right tool for you."
      />
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <FarmerContactForm topic={came?.topic} />
        <ContactWays ways={ways} hours={hours} hoursTitle="Office hours" />
      </div>
    </section>
  )
}

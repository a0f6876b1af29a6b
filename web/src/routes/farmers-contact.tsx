import { IconHeartHandshake, IconLifebuoy, IconTractor } from '@tabler/icons-react'
import type { PageHandle } from '../app/page-meta.ts'
import { addresses, supportPhone } from '../features/contact/contact-addresses.ts'
import { type ContactWay, ContactWays } from '../features/contact/contact-ways.tsx'

export const handle: PageHandle = {
  meta: () => ({ title: 'Contact for farmers', description: 'Reach sales, support and partnerships at Farmlane.' }),
}

const ways: ContactWay[] = [
  {
    title: 'Sales',
    text: 'Plans, a live demo, and whether Farmlane fits your farm.',
    email: addresses.sales,
    icon: <IconTractor size={28} aria-hidden="true" />,
  },
  {
    title: 'Support',
    text: 'Help with your records, your storefront and your orders.',
    email: addresses.support,
    phone: supportPhone,
    icon: <IconLifebuoy size={28} aria-hidden="true" />,
  },
  {
    title: 'Partnerships',
    text: 'Markets, cooperatives, advisers and equipment makers.',
    email: addresses.partnerships,
    icon: <IconHeartHandshake size={28} aria-hidden="true" />,
  },
]

const hours = [
  { days: 'Mon-Fri', hours: '8-6 EST' },
  { days: 'Sat', hours: '9-3' },
  { days: 'Sun', hours: 'closed' },
]

export function Component() {
  return (
    <section className="wrap pt-8 sm:pt-14">
      <h1 className="text-[40px] sm:text-[56px]">Let's talk about your farm</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-2">
        Tell us what you grow and how you sell today. We answer in plain words, and say so when Farmlane is not the right tool for
        you.
      </p>
      <ContactWays ways={ways} hours={hours} hoursTitle="Office hours" />
    </section>
  )
}

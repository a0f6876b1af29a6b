import { IconHeartHandshake, IconLifebuoy, IconMail } from '@tabler/icons-react'
import type { PageHandle } from '../app/page-meta.ts'
import { ConsumerContactForm } from '../features/contact/consumer-contact-form.tsx'
import { addresses, supportPhone } from '../features/contact/contact-addresses.ts'
import { type ContactWay, ContactWays } from '../features/contact/contact-ways.tsx'
import { PageOpening } from '../ui/page-opening.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Contact', description: 'Write to us or call about an order, a farm, your account or an idea.' }),
}

const ways: ContactWay[] = [
  {
    title: 'Support',
    text: 'For questions about an order, a farm or your account.',
    email: addresses.support,
    phone: supportPhone,
    icon: <IconLifebuoy size={26} aria-hidden="true" />,
  },
  {
    title: 'Partnerships',
    text: 'For markets, kitchens, schools and anyone who wants to work with local farms.',
    email: addresses.partnerships,
    icon: <IconHeartHandshake size={26} aria-hidden="true" />,
  },
  {
    title: 'General',
    text: 'For ideas, praise and everything else.',
    email: addresses.general,
    icon: <IconMail size={26} aria-hidden="true" />,
  },
]

const hours = [
  { days: 'Mon-Fri', hours: '8 AM-7 PM EST' },
  { days: 'Sat', hours: '9-5' },
  { days: 'Sun', hours: '12-5' },
]

export function Component() {
  return (
    <section className="wrap pt-8 sm:pt-14">
      <PageOpening
        title="Talk to us"
        lead={
          <>
            A person reads every message. If it’s about an order, include the order number. You’ll also find many answers in the{' '}
            <TextLink to="/help">Help Center</TextLink>.
          </>
        }
      />
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <ConsumerContactForm />
        <ContactWays ways={ways} hours={hours} hoursTitle="Hours" />
      </div>
    </section>
  )
}

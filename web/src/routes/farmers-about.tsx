import { trialDays } from '@farmlane/contract/billing/constants.ts'
import { IconCash, IconChecklist, IconClipboardCheck, IconPlant2, IconRoute, IconUsers } from '@tabler/icons-react'
import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ClosingBanner } from '../ui/closing-banner.tsx'
import { IconCard } from '../ui/icon-card.tsx'
import { PageOpening } from '../ui/page-opening.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({
    title: 'About Farmlane for farmers',
    description: 'Our story, where we want to go, and why farms choose Farmlane.',
  }),
}

const reasons = [
  {
    Icon: IconPlant2,
    title: 'One record',
    text: 'One record for the field, the barn and the shop. You never type anything twice.',
  },
  {
    Icon: IconClipboardCheck,
    title: 'Works without signal',
    text: 'What you record in a remote field is saved on your phone and sent once you’re back online, exactly once.',
  },
  {
    Icon: IconChecklist,
    title: 'Made for the work',
    text: 'Large buttons and short forms work with gloves, in bright sun and in a hurry.',
  },
  {
    Icon: IconRoute,
    title: 'Ready for questions',
    text: 'You can see which orders a lot went into, because every order line records its lots.',
  },
  { Icon: IconUsers, title: 'Room for the team', text: 'Managers and workers see only what they need for their work.' },
  {
    Icon: IconCash,
    title: 'Plain prices',
    text: `${trialDays} days free, no credit card required. You can export your products and field records at any time.`,
  },
]

export function Component() {
  return (
    <>
      <section className="wrap pt-8 sm:pt-14">
        <PageOpening
          title="Built around the farm day"
          lead="Farmlane combines farm records and direct sales, because on a farm they belong together."
        />
        <div className="mt-14 grid gap-x-14 gap-y-10 md:grid-cols-2">
          <section aria-labelledby="story">
            <h2 id="story" className="text-[30px] sm:text-[34px]">
              Our story
            </h2>
            <p className="mt-4 text-lg">
              Farm software tends to stop at the harvest. Shop software starts at the stock count. In between are a notebook, a
              whiteboard and a good memory, and you count every crate twice.
            </p>
            <p className="mt-4 text-lg">
              We built Farmlane to close that gap. A harvest you record becomes a lot, the lot becomes stock, and the stock is
              what shoppers can order. So you never sell what you don’t have.
            </p>
          </section>
          <section aria-labelledby="vision">
            <h2 id="vision" className="text-[30px] sm:text-[34px]">
              Our vision
            </h2>
            <p className="mt-4 text-lg">
              A farm should be able to make a living from its neighbors. It needs fair prices, little paperwork, and customers who
              know what they’re getting.
            </p>
            <p className="mt-4 text-lg">We want every region to have a marketplace like this, and every lot to tell its story.</p>
          </section>
        </div>
      </section>
      <section aria-labelledby="reasons" className="wrap pt-16 sm:pt-22">
        <h2 id="reasons" className="text-[36px] sm:text-[46px]">
          Why farms choose Farmlane
        </h2>
        <div className="mt-9 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {reasons.map(({ Icon, title, text }) => (
            <IconCard key={title} Icon={Icon} title={title}>
              {text}
            </IconCard>
          ))}
        </div>
      </section>
      <ClosingBanner
        seed="farmers-about-5"
        title="See it with your own crops"
        actions={
          <>
            <ButtonLink size="l" to="/farmers/demo">
              Book a Demo
            </ButtonLink>
            <ButtonLink size="l" variant="white" to="/signup" state={{ side: 'farmer' }}>
              Start Free Trial
            </ButtonLink>
          </>
        }
      >
        Spend half an hour with us, or try it on your own for {trialDays} days.
      </ClosingBanner>
    </>
  )
}

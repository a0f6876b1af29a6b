import { trialDays } from '@farmlane/contract/billing/constants.ts'
import type { PageHandle } from '../app/page-meta.ts'
import { StartShopping } from '../features/identity/start-shopping.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PageOpening } from '../ui/page-opening.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Getting Started', description: 'The first steps on Farmlane, for shoppers and for farms.' }),
}

const shopping = [
  { title: 'Make an account', text: 'Choose "I want to buy", fill in your name and confirm the link in your mail.' },
  { title: 'Look around', text: 'Browse the marketplace by category and distance, and keep the farms you like as favorites.' },
  { title: 'Order and meet', text: 'One checkout for all farms. Choose pickup, market or delivery, and pay at hand-over.' },
]

const selling = [
  {
    title: 'Open your farm',
    text: `Choose "I want to sell" and name your farm. Your ${trialDays} free days start, without a credit card.`,
  },
  { title: 'Invite your team', text: 'Add managers and workers by mail, each with the rights they need.' },
  { title: 'Record and sell', text: 'Add fields and crops, record the first harvest, set a price. Your storefront is open.' },
]

export function Component() {
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageOpening title="Getting Started" lead="A few minutes, whichever side of the stall you stand on." />
      <section aria-labelledby="shop" className="mt-14">
        <h2 id="shop" className="text-[32px] sm:text-[38px]">
          For shoppers
        </h2>
        <NumberedSteps steps={shopping} />
        <StartShopping className="mt-8" />
      </section>
      <section aria-labelledby="sell" className="mt-16">
        <h2 id="sell" className="text-[32px] sm:text-[38px]">
          For farms
        </h2>
        <NumberedSteps steps={selling} />
        <ButtonLink to="/signup" state={{ side: 'farmer' }} className="mt-8">
          Start Free Trial
        </ButtonLink>
      </section>
    </div>
  )
}

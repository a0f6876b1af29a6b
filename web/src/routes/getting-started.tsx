import { trialDays } from '@farmlane/contract/billing/constants.ts'
import type { PageHandle } from '../app/page-meta.ts'
import { StartShopping } from '../features/identity/start-shopping.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PageOpening } from '../ui/page-opening.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Getting Started', description: 'Your first steps on Farmlane, for shoppers and farms.' }),
}

const shopping = [
  { title: 'Create an account', text: 'Choose "I want to buy", fill in the form, and open the link we email you.' },
  { title: 'Look around', text: 'Browse the marketplace by category and distance, and save the farms you like as favorites.' },
  {
    title: 'Order and meet',
    text: 'Check out once for all farms. Choose pickup, market or delivery, and pay when you get your order.',
  },
]

const selling = [
  {
    title: 'Open your farm',
    text: `Choose "I want to sell" and name your farm. Your ${trialDays}-day free trial starts then, no credit card required.`,
  },
  { title: 'Invite your team', text: 'Invite managers and workers by email. Each role sees only what it needs.' },
  {
    title: 'Record and sell',
    text: 'Add fields and crops, record your first harvest, set a price, and choose how you hand over. Then shoppers can buy from you.',
  },
]

export function Component() {
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageOpening title="Getting Started" lead="It only takes a few minutes, whether you shop or sell." />
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

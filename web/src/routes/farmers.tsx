import { trialDays } from '@farmlane/contract/billing/constants.ts'
import { IconCash, IconChartBar, IconChecklist, IconClipboardCheck, IconPlant2, IconRoute } from '@tabler/icons-react'
import type { PageHandle } from '../app/page-meta.ts'
import { PlanCards } from '../features/billing/plan-cards.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Food } from '../ui/food.tsx'
import { IconCard } from '../ui/icon-card.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PitchCard } from '../ui/pitch-card.tsx'
import { Scene } from '../ui/scene.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({
    title: 'Farm Management + Direct Sales',
    description: `Run your farm and sell what it grows from the same records. ${trialDays} days free, no credit card required.`,
  }),
}

const features = [
  {
    Icon: IconPlant2,
    title: 'Crops and livestock',
    text: 'Keep fields, plantings, animals and treatments in one place, on your phone too.',
  },
  {
    Icon: IconClipboardCheck,
    title: 'Quick Harvest',
    text: 'Weigh it, tap it, done. You get a lot number right away, with or without a signal.',
  },
  {
    Icon: IconChecklist,
    title: 'Tasks for the whole team',
    text: 'See who does what, where and by when. Overdue work is easy to spot.',
  },
  {
    Icon: IconRoute,
    title: 'Lots you can trace',
    text: 'Every lot has a page that shows its field, its dates and the orders it went into.',
  },
  { Icon: IconCash, title: 'Sales and payments', text: 'See what you earned this month and what’s left to pay on each order.' },
  {
    Icon: IconChartBar,
    title: 'Figures and records',
    text: 'See your harvests, sales and stock, and export your spray and fertilizer records.',
  },
]

const steps = [
  {
    title: 'Open your farm',
    text: `Sign up, name your farm and add your first field. Your ${trialDays}-day free trial starts then.`,
  },
  { title: 'Record the work', text: 'Record plantings, treatments and harvests in seconds. Each harvest adds to your stock.' },
  {
    title: 'Sell it directly',
    text: 'Set prices, pickup hours and delivery days. Shoppers order, you hand over and get paid.',
  },
]

export function Component() {
  return (
    <>
      <Hero />
      <section aria-labelledby="both" className="wrap grid gap-5 pt-16 sm:pt-22 md:grid-cols-2 md:gap-6">
        <h2 id="both" className="sr-only">
          Both sides of the farm
        </h2>
        <PitchCard title="Run the farm" picture={<Food name="tractor" />} action={<LearnMore about="running the farm" />}>
          Keep one record of your fields, crops, animals, harvests and tasks, right where the work happens.
        </PitchCard>
        <PitchCard title="Sell it directly" picture={<Food name="basket" />} action={<LearnMore about="selling directly" />}>
          Get your own storefront on a marketplace of local farms. Stock comes from your harvests, so you never sell what you
          don’t have.
        </PitchCard>
      </section>
      <section id="features" tabIndex={-1} aria-labelledby="features-title" className="wrap outline-none pt-16 sm:pt-22">
        <h2 id="features-title" className="text-[36px] sm:text-[46px]">
          Everything a farm day needs
        </h2>
        <div className="mt-9 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ Icon, title, text }) => (
            <IconCard key={title} Icon={Icon} title={title}>
              {text}
            </IconCard>
          ))}
        </div>
      </section>
      <section aria-labelledby="steps" className="wrap pt-16 sm:pt-22">
        <h2 id="steps" className="text-[36px] sm:text-[46px]">
          How it works
        </h2>
        <NumberedSteps steps={steps} />
      </section>
      <section id="pricing" tabIndex={-1} aria-labelledby="pricing-title" className="wrap outline-none pt-16 sm:pt-22">
        <h2 id="pricing-title" className="text-[36px] sm:text-[46px]">
          Two plans, plain prices
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-ink-2">
          {trialDays} days free, no credit card required. Your records stay yours, whichever plan you choose.
        </p>
        <PlanCards />
        <p className="mt-6 max-w-3xl text-ink-2">
          Transaction fees are optional. They’re charged only when Farmlane handles payments or delivery for you.
        </p>
      </section>
    </>
  )
}

function LearnMore({ about }: { about: string }) {
  return (
    <ButtonLink variant="outline" to="/farmers/about">
      Learn More<span className="sr-only"> about {about}</span>
    </ButtonLink>
  )
}

function Hero() {
  return (
    <section className="mx-auto max-w-[1348px] px-3 sm:px-6">
      <div className="relative overflow-hidden rounded-[28px] bg-[#fbd9bd] text-[#1f2d22] lg:h-145">
        <Scene
          seed="farmers-8"
          width={1300}
          height={580}
          horizon={0.62}
          sun={0.78}
          palette={2}
          className="absolute inset-x-0 bottom-0 block h-104 w-full lg:h-full"
        />
        <div className="relative max-w-3xl px-6 pt-9 pb-44 sm:px-15 sm:pt-14">
          <h1 className="text-[clamp(2.7rem,11vw,4.6rem)] leading-none font-semibold tracking-[-0.035em]">
            Farm Management + Direct Sales
          </h1>
          <p className="mt-5 max-w-[480px] text-lg font-medium sm:text-xl">
            Keep one record of what you grow, and sell from it. In the field, in the barn and at the market.
          </p>
          {/* Above the buttons, because the scene's trees are below them. */}
          <p className="mt-3 mb-6 font-medium">{trialDays} days free, no credit card required.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink size="l" to="/signup" state={{ side: 'farmer' }}>
              Start Free Trial
            </ButtonLink>
            <ButtonLink size="l" variant="white" to="/farmers/demo">
              See the demo
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

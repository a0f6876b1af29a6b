import { IconMapPin } from '@tabler/icons-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { homeMeta, type PageHandle } from '../app/page-meta.ts'
import { sendContext } from '../app/send-context.ts'
import { siteFacts } from '../app/site-facts.ts'
import { StartShopping } from '../features/identity/start-shopping.tsx'
import { DiscoverFarms } from '../features/market/discover-farms.tsx'
import { HeroTraceCard } from '../features/market/hero-trace-card.tsx'
import { nearestFarms } from '../features/market/nearest-farms.ts'
import { placeFor } from '../features/market/visitor-place.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ClosingBanner } from '../ui/closing-banner.tsx'
import { Food } from '../ui/food.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PitchCard } from '../ui/pitch-card.tsx'
import { Scene } from '../ui/scene.tsx'

const steps = [
  { title: 'Discover Local Farms', text: 'Search by place or product, and see what’s fresh this week.' },
  { title: 'Add to Your Cart', text: 'Mix vegetables, eggs, honey and bread from as many farms as you like.' },
  { title: 'Choose Delivery', text: 'Choose a time for each farm, or pick up from several at one market stop.' },
]

export const loader = async ({ context, request }: LoaderFunctionArgs) => ({
  nearest: await nearestFarms(context.get(sendContext), placeFor(request)),
})
export const handle: PageHandle = {
  calm: true,
  // Only the server renders structured data, so the browser doesn't need its code.
  meta: () => ({ ...homeMeta, jsonLd: import.meta.env.SSR ? siteFacts : undefined }),
}

export function Component() {
  const { nearest } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <DiscoverFarms nearest={nearest} />
      <section aria-labelledby="why" className="wrap pt-16 sm:pt-22">
        <h2 id="why" className="eyebrow font-body leading-normal">
          Why shop here
        </h2>
        <div className="mt-6 grid gap-5 md:grid-cols-3 md:gap-6">
          <PitchCard title="Know Your Farmer" picture={<Food name="farmer" />}>
            Every product page shows the farm behind it and the lots it comes from, with the day each was picked.
          </PitchCard>
          <PitchCard title="Shop Multiple Farms" picture={<Food name="shopping-bags" />}>
            One cart, several farms, one checkout. Each farm packs its own part of your order.
          </PitchCard>
          <PitchCard title="Flexible Delivery" picture={<Food name="delivery-truck" />}>
            Pick up at the farm, meet at a farmers’ market, or get it delivered to your door.
          </PitchCard>
        </div>
      </section>
      <section id="how-it-works" tabIndex={-1} aria-labelledby="steps" className="wrap outline-none pt-16 sm:pt-22">
        <h2 id="steps" className="text-[36px] sm:text-[46px]">
          From field to table in three steps
        </h2>
        <NumberedSteps steps={steps} />
      </section>
      <ClosingBanner
        seed="evening-4"
        title="Your neighbors grow good food"
        actions={<StartShopping size="l">Start Shopping Local</StartShopping>}
      >
        Create an account, fill one cart from farms near you, and pay each farm when you get your order.
      </ClosingBanner>
    </>
  )
}

function Hero() {
  return (
    <section className="mx-auto max-w-[1348px] px-3 sm:px-6">
      <div className="relative overflow-hidden rounded-[28px] bg-[#f6e7c8] text-[#1f2d22] lg:h-160">
        <Scene
          seed="hero-17"
          width={1300}
          height={640}
          horizon={0.7}
          sun={0.5}
          palette={0}
          className="absolute inset-x-0 bottom-0 block h-104 w-full lg:h-full"
        />
        <div className="relative flex flex-col gap-8 px-6 pt-9 pb-40 sm:px-15 sm:pt-14 lg:flex-row lg:justify-between lg:pb-0">
          <div className="max-w-150">
            <h1 className="text-[clamp(3.4rem,15vw,5.4rem)] leading-[0.96] font-semibold tracking-[-0.035em]">
              Fresh.
              <br />
              Local.
              <br />
              Traceable.
            </h1>
            <p className="mt-5.5 mb-7 max-w-[430px] text-lg font-medium sm:text-xl lg:max-xl:max-w-[350px]">
              Buy from several local farms in one cart, and see where your food comes from and when it was picked.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink size="l" to="/marketplace" icon={<IconMapPin size={20} aria-hidden="true" />}>
                Find Farms Near Me
              </ButtonLink>
              <ButtonLink size="l" variant="white" to="/marketplace">
                Browse All Products
              </ButtonLink>
            </div>
          </div>
          <HeroTraceCard />
        </div>
      </div>
    </section>
  )
}

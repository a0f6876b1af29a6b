import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ClosingBanner } from '../ui/closing-banner.tsx'
import { Food } from '../ui/food.tsx'
import { PageOpening } from '../ui/page-opening.tsx'
import { PitchCard } from '../ui/pitch-card.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({
    title: 'About',
    description: 'Why Farmlane exists: a short path between the farms near you and your table.',
  }),
}

export function Component() {
  return (
    <>
      <section className="wrap pt-8 sm:pt-14">
        <PageOpening eyebrow="Our mission" title="A short path between the field and your table" />
        <div className="mt-10 grid gap-x-14 gap-y-6 text-lg md:grid-cols-2 sm:text-xl">
          <p>
            Most food travels far, and along the way you lose track of where it came from. The grower gets a small share of the
            price, and you get a label. We think both of you deserve better.
          </p>
          <p>
            Farmlane is the lane in between. Farms sell what they grow, straight from the records they already keep. You fill one
            cart from several farms, and you can see which lots each product comes from and when they were picked.
          </p>
        </div>
      </section>
      <section aria-labelledby="values" className="wrap pt-16 sm:pt-22">
        <h2 id="values" className="text-[34px] sm:text-[42px]">
          What we believe in
        </h2>
        <div className="mt-7 grid gap-5 md:grid-cols-3 md:gap-6">
          <PitchCard title="Sustainability" picture={<Food name="seedling" />}>
            Short distances and fair prices keep small farms going. When farms pick to order, less food goes to waste.
          </PitchCard>
          <PitchCard title="Community" picture={<Food name="handshake" />}>
            Your money stays local. At the farm or the market, you meet the people who grew your food.
          </PitchCard>
          <PitchCard title="Transparency" picture={<Food name="label" />}>
            Farms keep a record of every lot, and you can see where your food comes from and when it was picked.
          </PitchCard>
        </div>
      </section>
      <ClosingBanner
        seed="about-2"
        title="See who grows near you"
        actions={
          <ButtonLink size="l" to="/marketplace">
            Explore Local Farms
          </ButtonLink>
        }
      >
        Anyone can browse the marketplace. You only need an account to order.
      </ClosingBanner>
    </>
  )
}

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
    description: 'Why Farmlane exists: a short, open path between the farms around you and your table.',
  }),
}

export function Component() {
  return (
    <>
      <section className="wrap pt-8 sm:pt-14">
        <PageOpening eyebrow="Our mission" title="A short path between the field and your table" />
        <div className="mt-10 grid gap-x-14 gap-y-6 text-lg md:grid-cols-2 sm:text-xl">
          <p>
            Most food travels far and forgets where it came from. The grower gets a small part of the price, and the eater gets a
            label. We think both deserve better.
          </p>
          <p>
            Farmlane is the lane in between. Farms sell what they grow, straight from the records they keep anyway. You fill one
            cart from several of them, and every item can tell you its field and its day.
          </p>
        </div>
      </section>
      <section aria-labelledby="values" className="wrap pt-16 sm:pt-22">
        <h2 id="values" className="text-[34px] sm:text-[42px]">
          What we hold to
        </h2>
        <div className="mt-7 grid gap-5 md:grid-cols-3 md:gap-6">
          <PitchCard title="Sustainability" picture={<Food name="seedling" />}>
            Short ways and fair prices keep small farms and their soil alive. What is picked for an order is not thrown away.
          </PitchCard>
          <PitchCard title="Community" picture={<Food name="handshake" />}>
            Your money stays near you. At the gate or the market you meet the people who grew your food.
          </PitchCard>
          <PitchCard title="Transparency" picture={<Food name="label" />}>
            From planting to hand-over, each lot has its record. What a farm knows about your food, you may know too.
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
        The marketplace is open to everyone. You need an account only when you want to order.
      </ClosingBanner>
    </>
  )
}

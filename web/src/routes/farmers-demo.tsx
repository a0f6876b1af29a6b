import { IconCheck, IconDeviceDesktop, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ClosingBanner } from '../ui/closing-banner.tsx'
import { Food } from '../ui/food.tsx'
import { PageOpening } from '../ui/page-opening.tsx'
import { PitchCard } from '../ui/pitch-card.tsx'

export const handle: PageHandle = {
  calm: true,
  meta: () => ({ title: 'Demo', description: 'A 30-minute live demo with farm experts, or a self-guided one at any time.' }),
}

const live = ['Personalized to your farm type', 'Real farm data examples', 'Live questions', 'Custom pricing discussion']
const own = ['Available 24/7', 'All features', 'Sample data', 'No credit card']

export function Component() {
  return (
    <>
      <section className="wrap pt-8 sm:pt-14">
        <PageOpening
          title="See Farmlane at work"
          lead="Let us show you around, or explore on your own. Either way, you’ll see the real thing."
        />
        <div className="mt-10 grid gap-6 md:grid-cols-2">
          <DemoCard
            icon={<IconUsers size={28} aria-hidden="true" />}
            title="Live demo"
            text="A 30-minute live demo with farm experts."
            points={live}
            action={
              <ButtonLink to="/farmers/contact" state={{ topic: 'demo' }} full>
                Schedule Live Demo
              </ButtonLink>
            }
          />
          <DemoCard
            icon={<IconDeviceDesktop size={28} aria-hidden="true" />}
            title="Interactive demo"
            text="A self-guided demo, at your own pace."
            points={own}
            action={
              <ButtonLink to="/signup" state={{ side: 'farmer' }} full variant="outline">
                Start Interactive Demo
              </ButtonLink>
            }
          />
        </div>
      </section>
      <section aria-labelledby="see" className="wrap pt-16 sm:pt-22">
        <h2 id="see" className="text-[36px] sm:text-[46px]">
          What You'll See
        </h2>
        <div className="mt-8 grid gap-5 md:grid-cols-3 md:gap-6">
          <PitchCard title="Farm management" picture={<Food name="tractor" />}>
            Fields, crops, animals and tasks, and how to record a harvest in a few seconds.
          </PitchCard>
          <PitchCard title="Marketplace integration" picture={<Food name="basket" />}>
            How a harvest becomes stock, stock becomes a product, and a product becomes an order.
          </PitchCard>
          <PitchCard title="Analytics and reports" picture={<Food name="bar-chart" />}>
            Harvests, sales and stock at a glance, and spray records you can export.
          </PitchCard>
        </div>
      </section>
      <ClosingBanner
        seed="demo-6"
        title="Still have questions?"
        actions={
          <>
            <ButtonLink size="l" to="/farmers/contact">
              Contact Us
            </ButtonLink>
            <ButtonLink size="l" variant="white" to="/farmers">
              Learn More
            </ButtonLink>
          </>
        }
      >
        Ask before you decide. We’ll tell you honestly if Farmlane doesn’t fit your farm.
      </ClosingBanner>
    </>
  )
}

type DemoCardProps = { icon: ReactNode; title: string; text: string; points: readonly string[]; action: ReactNode }

function DemoCard({ icon, title, text, points, action }: DemoCardProps) {
  return (
    <Card className="flex flex-col sm:p-8">
      <span className="grid size-13 place-items-center rounded-2xl bg-leaf-l text-leaf-d">{icon}</span>
      <h2 className="mt-4 text-[28px]">{title}</h2>
      <p className="mt-1 text-ink-2">{text}</p>
      <ul className="mt-5 mb-7 flex flex-col gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <IconCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-link" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </Card>
  )
}

import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Food } from '../ui/food.tsx'

export const handle: PageHandle = {
  calm: true,
  status: 404,
  meta: () => ({ title: 'Page not found', noindex: true }),
}

export function Component() {
  return (
    <section className="wrap flex flex-col items-center pt-16 text-center sm:pt-24">
      <Food name="carrot" size={88} />
      <h1 className="mt-6 text-[40px] sm:text-[52px]">Nothing grows here</h1>
      <p className="mt-4 max-w-md text-lg text-ink-2">
        This page does not exist, or it has moved. The paths below do lead somewhere.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink variant="outline" to="/marketplace">
          Browse Farms
        </ButtonLink>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Food } from '../../../ui/food.tsx'
import { RequestProduct } from './request-product.tsx'

/** Shown in place of a farm or product that is not, or no longer, on the market. */
export const NotHere = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wrap flex flex-col items-center pt-12 text-center sm:pt-20">
    <Food name="basket" size={88} />
    <h1 className="mt-6 text-[36px] sm:text-[46px]">{title}</h1>
    <p className="mt-4 max-w-md text-lg text-ink-2">{children}</p>
    <div className="mt-7 flex flex-wrap justify-center gap-3">
      <ButtonLink to="/marketplace">See what’s fresh</ButtonLink>
      <RequestProduct />
    </div>
  </section>
)

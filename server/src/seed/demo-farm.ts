import type { DemoProduct } from './demo-product.ts'
import type { DemoProfile } from './open-demo-farm.ts'

/** A demo farm as shoppers see it. */
export type DemoFarm = {
  readonly owner: readonly [first: string, last: string]
  readonly profile: DemoProfile
  readonly products: readonly DemoProduct[]
}

import type { DemoFarm } from './demo-farm.ts'
import { farmsInJersey } from './farms-in-jersey.ts'
import { farmsInTown } from './farms-in-town.ts'
import { farmsUpTheRiver } from './farms-up-the-river.ts'

/** The farms around Hudson Hollow as shoppers see them: a story, a pin and products. */
export const neighborFarms: readonly DemoFarm[] = [...farmsInTown, ...farmsInJersey, ...farmsUpTheRiver]

import { stayingChoice } from '@farmlane/contract/catalog/harvest-target.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { unlikelyPicking } from '@farmlane/contract/harvests/unlikely-picking.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { type HarvestUnit, productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '../catalog/product-queries.ts'
import { useCropWeights } from '../growing/crop-weights.ts'
import { type Choice, describeDestination, fittingProducts, productsForCorrection } from './harvest-destination.ts'
import { useUnsentHarvests } from './harvest-outbox.ts'
import { harvestTotalsQuery } from './harvest-queries.ts'
import { lastUnit } from './last-unit.ts'
import { pendingHarvest } from './local-harvest.ts'

type Entry = {
  cropId: string
  cropName: string
  quantity: number
  unit: HarvestUnit | undefined
  grade: Grade | null
  choice: Choice
  /** The harvest being corrected. */
  corrects?: Harvest
}

/** What this device knows about a harvest being entered: where its stock goes, and whether its quantity looks like a typo. */
export function useHarvestStock(farm: Farm, crop: Crop | undefined, entry: Entry) {
  const known = useQuery(productsQuery(farm.id)).data?.results
  const totals = useQuery(harvestTotalsQuery(farm.id)).data?.results ?? []
  const { waiting } = useUnsentHarvests(farm.id)
  const { cropId, cropName, unit: typed, corrects } = entry
  const weights = useCropWeights(farm.id)(cropName)
  const lastUnitOf = (of: Crop): HarvestUnit => lastUnit(of, totals, waiting.map(pendingHarvest))
  if (!typed || cropName === '') return { lastUnitOf, choice: undefined, question: null, destination: null }

  const unit = productUnitOf[typed]
  // Until a quantity is entered, a quantity of one shows which products the unit converts to.
  const picked = { cropName, grade: entry.grade, unit, quantity: entry.quantity > 0 ? entry.quantity : 1 }
  const fitting = fittingProducts(known ?? [], picked, weights)
  const choice = entry.choice && !fitting.some(({ id }) => id === entry.choice) ? undefined : entry.choice
  const products = corrects ? productsForCorrection(known ?? [], corrects, { cropId, unit, choice }) : (known ?? [])
  const stays = corrects !== undefined && corrects.crop === cropId && choice === undefined
  const present = corrects?.product?.id ?? null
  const goes = stays ? stayingChoice(products, present, picked, weights) : choice

  const plan = crop ?? { id: cropId, name: cropName, expected_quantity: null, expected_unit: typed }
  const figure = { ...picked, quantity: entry.quantity }
  const unlikely = unlikelyPicking(figure, { crop: plan, totals, products, choice: goes, weights, before: corrects })
  const sentence = describeDestination(products, figure, weights, goes, corrects && present)
  const unchosen = stays && goes !== undefined ? 'Where it is now' : undefined
  const destination = known && { sentence, products: fitting, unchosen }
  return { lastUnitOf, choice, question: unlikely?.question ?? null, destination }
}

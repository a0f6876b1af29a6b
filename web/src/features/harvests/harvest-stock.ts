import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { usualPicking } from '@farmlane/contract/harvests/usual-picking.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { askAgain, isImplausible } from '@farmlane/contract/kernel/implausible.ts'
import { type HarvestUnit, productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '../catalog/product-queries.ts'
import { useCropWeights } from '../growing/crop-weights.ts'
import { type Choice, describeDestination, fittingProducts } from './harvest-destination.ts'
import { harvestTotalsQuery } from './harvest-queries.ts'

type Entry = {
  cropName: string
  quantity: number
  unit: HarvestUnit | undefined
  grade: Grade | null
  choice: Choice
}

/** What this device knows about a harvest that is being entered: where its stock goes, and whether its quantity looks like a slip. */
export function useHarvestStock(farm: Farm, crop: Crop | undefined, entry: Entry) {
  const products = useQuery(productsQuery(farm.id)).data?.results
  const totals = useQuery(harvestTotalsQuery(farm.id)).data?.results ?? []
  const weights = useCropWeights(farm.id)(entry.cropName)
  const totalsOf = (id: string | undefined) => totals.filter((total) => total.crop === id)
  const lastUnitOf = ({ id, expected_unit }: Crop): HarvestUnit =>
    totalsOf(id).toSorted((a, b) => b.last_on.localeCompare(a.last_on))[0]?.unit ?? expected_unit
  if (!entry.unit || entry.cropName === '') return { lastUnitOf, choice: undefined, question: null, destination: null }

  const figure = { quantity: entry.quantity, unit: productUnitOf[entry.unit] }
  const usual = usualPicking(totalsOf(crop?.id), crop, weights)
  const question = isImplausible(figure, usual, weights) ? askAgain(figure, usual) : null
  // Before a quantity is entered, one of the unit tells which products it converts to.
  const picked = { ...entry, ...figure, quantity: entry.quantity > 0 ? entry.quantity : 1 }
  const fitting = fittingProducts(products ?? [], picked, weights)
  const choice = entry.choice && !fitting.some(({ id }) => id === entry.choice) ? undefined : entry.choice
  const destination = products && { sentence: describeDestination(products, picked, weights, choice), products: fitting }
  return { lastUnitOf, choice, question, destination }
}

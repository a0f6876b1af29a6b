import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'

type UsualWeight = { readonly crop_name: string; readonly unit: ProductUnit; readonly pounds: number; readonly source: string }

const georgia = 'Georgia Farm Bureau'
const bushel = (crop_name: string, pounds: number, source = georgia): UsualWeight => ({
  crop_name,
  unit: 'bushel',
  pounds,
  source,
})

/** Default weights with their sources. A bushel is a volume, so sources differ. The farm's own figure wins. */
export const usualWeights: readonly UsualWeight[] = [
  bushel('apples', 40, `${georgia}; others say 39 to 57, by variety`),
  bushel('corn', 35, `${georgia}, in the ear`),
  bushel('cucumbers', 48),
  bushel('eggplants', 33),
  bushel('green beans', 30),
  bushel('mustard greens', 18),
  bushel('okra', 26),
  bushel('onions', 57),
  bushel('peaches', 50),
  bushel('snap beans', 30),
  bushel('spinach', 20),
  bushel('squash', 40),
  bushel('sweet potatoes', 50, `${georgia}, dry`),
  bushel('tomatoes', 53, `${georgia}; others say 56`),
  bushel('turnips', 54, `${georgia}, without tops`),
]

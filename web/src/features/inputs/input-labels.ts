import type { InputKind, SoilContact } from '@farmlane/contract/inputs/constants.ts'
import type { Input } from '@farmlane/contract/inputs/input.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconDropletHalf2, IconLeaf, IconRecycle, IconSpray } from '@tabler/icons-react'

export const kindLabels: Readonly<Record<InputKind, { name: string; Icon: typeof IconSpray }>> = {
  spray: { name: 'Spray', Icon: IconSpray },
  fertilizer: { name: 'Fertilizer', Icon: IconDropletHalf2 },
  raw_manure: { name: 'Raw manure', Icon: IconLeaf },
  compost: { name: 'Compost', Icon: IconRecycle },
}

export const contactLabels: Readonly<Record<SoilContact, string>> = {
  touches_soil: 'The harvested part touches the soil: 120 days',
  above_soil: 'The harvested part grows above the soil: 90 days',
  no_food: 'No food is harvested here',
}

const plurals: Readonly<Record<string, string>> = { ton: 'tons', bag: 'bags' }
const singulars: Readonly<Record<string, string>> = { acres: 'acre' }
const formatMeasure = (amount: number, unit: string) =>
  plural(
    amount,
    { one: '{amount} {singular}', other: '{amount} {several}' },
    { amount: String(amount), singular: singulars[unit] ?? unit, several: plurals[unit] ?? unit },
  )

/** '12 fl oz on 0.5 acres' */
export const formatAmount = ({
  amount,
  amount_unit,
  area,
  area_unit,
}: Pick<Input, 'amount' | 'amount_unit' | 'area' | 'area_unit'>) =>
  `${formatMeasure(amount, amount_unit)}${area === null ? '' : ` on ${formatMeasure(area, area_unit)}`}`

/** 'Tomatoes, North field' or 'North field' */
export const formatPlace = ({ crop_name, field_name }: Pick<Input, 'crop_name' | 'field_name'>): string =>
  crop_name === null ? field_name : `${crop_name}, ${field_name}`

import type { Field, FieldKind, FieldStatus } from '@farmlane/contract/growing/field.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconArchive, IconPlant2, IconZzz } from '@tabler/icons-react'
import type { MapShape, ShapeTone } from '../../platform/map/map-items.ts'
import type { FoodName } from '../../ui/food-names.ts'

export const kindNames: Record<FieldKind, string> = {
  field: 'Field',
  bed: 'Bed',
  greenhouse: 'Greenhouse',
  orchard: 'Orchard',
  pasture: 'Pasture',
}

/** The illustration for a field without a photo. */
export const kindPictures: Record<FieldKind, FoodName> = {
  field: 'sheaf-of-rice',
  bed: 'carrot',
  greenhouse: 'tomato',
  orchard: 'red-apple',
  pasture: 'herb',
}

export const fieldStatusLabels = {
  active: { name: 'In use', tone: 'leaf', Icon: IconPlant2 },
  fallow: { name: 'Fallow', tone: 'wheat', Icon: IconZzz },
  archived: { name: 'Archived', tone: 'line', Icon: IconArchive },
} as const satisfies Record<FieldStatus, object>

/** '12.4 acres', '1 acre', 'size not given'. */
export const formatAcres = (acres: number | null): string =>
  acres === null
    ? 'size not given'
    : plural(
        acres,
        { one: '{acres} acre', other: '{acres} acres' },
        { acres: acres.toLocaleString('en-US', { maximumFractionDigits: 2 }) },
      )

const toneOf = ({ kind, status, standing }: Field): ShapeTone => {
  if (status === 'fallow') return 'earth'
  if (kind === 'pasture') return 'sprout'
  if (kind === 'greenhouse') return 'glass'
  return standing.length > 0 ? 'leaf' : 'wheat'
}

/** The fields that have an outline and are not archived, as the map draws them. */
export const shapesOf = (fields: readonly Field[]): MapShape[] =>
  fields.flatMap((field) =>
    field.outline && field.status !== 'archived'
      ? [{ id: field.id, name: field.name, outline: field.outline, tone: toneOf(field) }]
      : [],
  )

import { CreateField, type FieldKind, type FieldStatus } from '@farmlane/contract/growing/field.ts'
import type { Point } from '@farmlane/contract/growing/point.ts'
import { createField } from '../../modules/growing/index.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type Corner = readonly [number, number]
type DemoField = {
  readonly name: string
  readonly kind: FieldKind
  readonly status?: FieldStatus
  readonly corners: readonly Corner[]
  readonly notes: string
}

/** The farm's layout, paced out: steps east and south of the northwest corner. */
const fields = [
  {
    name: 'River Bend',
    kind: 'field',
    corners: [
      [30, 30],
      [170, 20],
      [185, 110],
      [40, 125],
    ],
    notes: 'Silt loam, no-till since 2011. Floods at the west end when the river is over the second post.',
  },
  {
    name: 'Barley field',
    kind: 'field',
    corners: [
      [190, 25],
      [300, 30],
      [305, 105],
      [200, 112],
    ],
    notes: 'Undersown with red clover.',
  },
  {
    name: 'Fallow ground',
    kind: 'field',
    status: 'fallow',
    corners: [
      [315, 30],
      [450, 45],
      [440, 120],
      [320, 112],
    ],
    notes: 'Resting under buckwheat and oats. Garlic goes in after the next mowing.',
  },
  {
    name: 'East beds',
    kind: 'bed',
    corners: [
      [45, 138],
      [190, 124],
      [200, 185],
      [60, 180],
    ],
    notes: '42 permanent beds, 100 feet each, drip on every one.',
  },
  {
    name: 'Pasture 3',
    kind: 'pasture',
    corners: [
      [210, 124],
      [440, 134],
      [420, 190],
      [215, 186],
    ],
    notes: 'Layers follow three days after the sheep.',
  },
] as const satisfies readonly DemoField[]

export type FieldName = (typeof fields)[number]['name']

const northWest: Point = { lat: 40.76289, lng: -74.09068 }
/** One step in degrees. A step is 1.7137 m, which makes the whole farm 38 acres. */
const step = { lat: 1.7137 / 111_195, lng: 1.7137 / 84_225 }
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const pointAt = ([east, south]: Corner): Point => ({
  lat: rounded(northWest.lat - south * step.lat),
  lng: rounded(northWest.lng + east * step.lng),
})

/** Returns the id of each field by name. */
export async function addFields(tx: Tx, actor: FarmActor): Promise<ReadonlyMap<FieldName, string>> {
  const ids = new Map<FieldName, string>()
  for (const { corners, ...facts } of fields) {
    const field = await createField(tx, actor, CreateField.parse({ ...facts, outline: corners.map(pointAt) }))
    ids.set(facts.name, field.id)
  }
  return ids
}

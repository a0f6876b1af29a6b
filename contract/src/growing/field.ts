import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { addPhoto, Photo } from '../kernel/photo.ts'
import { lines, requiredLine } from '../kernel/text.ts'
import { acresOf } from './acres.ts'
import { messages } from './messages.ts'
import { crossesItself } from './outline-crossing.ts'
import { Point } from './point.ts'

export const fieldKinds = ['field', 'bed', 'greenhouse', 'orchard', 'pasture'] as const
export type FieldKind = (typeof fieldKinds)[number]
export const fieldStatuses = ['active', 'fallow', 'archived'] as const
export type FieldStatus = (typeof fieldStatuses)[number]

const maxAcres = 1_000_000

/** The corners in order; the last one is joined to the first. */
export const Outline = z
  .array(Point, messages.outlineRule)
  .min(3, messages.outlineRule)
  .max(200, messages.outlineRule)
  .refine((corners) => !crossesItself(corners), messages.outlineCrosses)
  .refine((corners) => acresOf(corners) <= maxAcres, messages.outlineTooLarge)

const acres = z
  .number(messages.acresRule)
  .min(0, messages.acresRule)
  .max(maxAcres, messages.acresRule)
  .multipleOf(0.01, messages.acresRule)

/** All fields of the field form. The acres follow from the outline; `size_acres` is used only without one. */
export const FieldDetails = z.strictObject({
  name: requiredLine(80, messages.fieldNameMissing),
  kind: z.enum(fieldKinds, messages.kindMissing),
  outline: Outline.nullable(),
  size_acres: acres.nullable(),
  status: z.enum(fieldStatuses, messages.statusUnknown),
  notes: lines(2000, messages.textTooLong),
})

const { shape } = FieldDetails
export const CreateField = z.strictObject({
  farm_id: Id.optional(),
  name: shape.name,
  kind: shape.kind.default('field'),
  outline: shape.outline.default(null),
  size_acres: shape.size_acres.default(null),
  status: shape.status.default('active'),
  notes: shape.notes.default(''),
})
export type CreateField = z.output<typeof CreateField>

export const UpdateField = FieldDetails.partial()
export type UpdateField = z.output<typeof UpdateField>

export const AddFieldPhoto = addPhoto(messages.photoUnknown)

export const Field = z.object({
  id: Id,
  farm: Id,
  name: z.string(),
  kind: z.enum(fieldKinds),
  size_acres: z.number().nullable(),
  outline: z.array(Point).nullable(),
  status: z.enum(fieldStatuses),
  notes: z.string(),
  /** Names of the crops that are growing or ready. */
  standing: z.array(z.string()),
  /** Oldest first. */
  photos: z.array(Photo),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({ edit: z.boolean() }),
})
export type Field = z.output<typeof Field>

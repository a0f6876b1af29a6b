import { type Harvest, type RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { grades } from '@farmlane/contract/kernel/grades.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { convert, harvestUnits, productUnitOf, productUnits } from '@farmlane/contract/kernel/units.ts'
import { z } from 'zod'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

/** A harvest as stored on the device. */
export const LocalHarvest = z.object({
  id: z.string(),
  cropId: z.string(),
  cropName: z.string(),
  fieldId: z.string(),
  fieldName: z.string(),
  quantity: z.number(),
  unit: z.enum(harvestUnits),
  grade: z.enum(grades).nullable(),
  harvestDate: z.string(),
  lotId: z.string(),
  notes: z.string(),
  syncStatus: z.enum(['synced', 'pending']),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type LocalHarvest = z.output<typeof LocalHarvest>

/** A product derived on the device from the harvests it knows. The server has the real stock. */
export const LocalProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  unit: z.enum(productUnits),
  currentStock: z.number(),
  createdFromHarvest: z.boolean(),
  harvestIds: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type LocalProduct = z.output<typeof LocalProduct>

export const syncedHarvest = (harvest: Harvest): LocalHarvest => ({
  id: harvest.id,
  cropId: harvest.crop,
  cropName: harvest.crop_name,
  fieldId: harvest.field_id,
  fieldName: harvest.field_name,
  quantity: harvest.quantity,
  unit: harvest.unit,
  grade: harvest.grade,
  harvestDate: harvest.harvest_date,
  lotId: harvest.lot_id,
  notes: harvest.notes,
  syncStatus: 'synced',
  createdAt: harvest.created_at,
  updatedAt: harvest.updated_at,
})

/** Names the server already knows, stored only to show a pending harvest on screen. */
export type HarvestShown = { crop_name: string; field_id: string; field_name: string }
export type HarvestBody = RecordHarvest & { id: string; lot_id: string }

export function pendingHarvest(row: OutboxRow): LocalHarvest {
  const body = row.body as HarvestBody
  const shown = row.shown as HarvestShown
  return {
    id: row.id,
    cropId: body.crop_id,
    cropName: shown.crop_name,
    fieldId: shown.field_id,
    fieldName: shown.field_name,
    quantity: body.quantity,
    unit: body.unit,
    grade: body.grade,
    harvestDate: body.harvest_date,
    lotId: body.lot_id,
    notes: body.notes,
    syncStatus: 'pending',
    createdAt: row.created_at,
    updatedAt: row.created_at,
  }
}

/** Adds harvests from oldest to newest to one product per name and convertible unit: pounds are never added to dozens. */
export function productsFrom(harvests: readonly LocalHarvest[]): LocalProduct[] {
  const products: LocalProduct[] = []
  for (const harvest of [...harvests].sort((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const unit = productUnitOf[harvest.unit]
    const name = harvest.cropName.toLowerCase()
    const sameName = products.filter((product) => product.name.toLowerCase() === name)
    const found = sameName.find((product) => convert(harvest.quantity, unit, product.unit) !== null)
    if (found) {
      found.currentStock = plus(found.currentStock, convert(harvest.quantity, unit, found.unit) ?? 0)
      found.harvestIds.push(harvest.id)
      found.updatedAt = harvest.updatedAt
    } else products.push(newProduct(harvest))
  }
  return products
}

const newProduct = (harvest: LocalHarvest): LocalProduct => ({
  id: harvest.id,
  name: harvest.cropName,
  description: `Fresh ${harvest.cropName} from ${harvest.fieldName}`,
  category: 'Produce',
  unit: productUnitOf[harvest.unit],
  currentStock: harvest.quantity,
  createdFromHarvest: true,
  harvestIds: [harvest.id],
  createdAt: harvest.createdAt,
  updatedAt: harvest.updatedAt,
})

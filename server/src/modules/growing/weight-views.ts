import type { CropWeight } from '@farmlane/contract/growing/crop.ts'
import { weightsFor } from '@farmlane/contract/growing/weights-for.ts'
import type { ProductUnit, Weights } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { usualWeights } from './usual-weight-rules.ts'

type InFarm = Pick<FarmActor, 'farmId'>

async function listOwnWeights(tx: Tx, { farmId }: InFarm): Promise<CropWeight[]> {
  const rows = await tx.db.selectFrom('crop_weights').selectAll().where('farm_id', '=', farmId).execute()
  return rows.map(({ crop_name, unit, pounds }) => ({
    crop_name,
    unit: unit as ProductUnit,
    pounds: Number(pounds),
    source: null,
  }))
}

/** The farm's own weights, and the defaults for everything else, sorted by name. */
export async function listWeights(tx: Tx, actor: InFarm): Promise<CropWeight[]> {
  const own = await listOwnWeights(tx, actor)
  const rest = usualWeights.filter((usual) => !own.some((each) => each.crop_name === usual.crop_name && each.unit === usual.unit))
  return [...own, ...rest].sort(
    (one, other) => one.crop_name.localeCompare(other.crop_name, 'en') || one.unit.localeCompare(other.unit, 'en'),
  )
}

/** Reads the farm's weights once and answers for any crop. */
export async function weightsOfCrops(tx: Tx, actor: InFarm): Promise<(cropName: string) => Weights> {
  const own = await listOwnWeights(tx, actor)
  return (cropName) => weightsFor(cropName, usualWeights, own)
}

export const weightsOfCrop = async (tx: Tx, actor: InFarm, cropName: string): Promise<Weights> =>
  (await weightsOfCrops(tx, actor))(cropName)

import type { Block } from '@farmlane/contract/growing/blocks.ts'
import * as routes from '@farmlane/contract/growing/routes.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { changeCropStatus } from './change-crop-status.ts'
import { addFieldPhoto, removeFieldPhoto } from './change-field-photos.ts'
import { createCrop } from './create-crop.ts'
import { createField } from './create-field.ts'
import { farmOfCrop, listCrops, listReadyForHarvest } from './crop-views.ts'
import { farmOfField, getField, listFields } from './field-views.ts'
import { pickAgain } from './pick-again.ts'
import { repeatCrop } from './repeat-crop.ts'
import { setCropWeight } from './set-crop-weight.ts'
import { updateCrop } from './update-crop.ts'
import { type StandsOn, updateField } from './update-field.ts'
import { listWeights } from './weight-views.ts'

/** Lists a farm's blocks that end after a given time. Passed in by modules that know about inputs and treatments. */
export type BlocksOf = (tx: Tx, actor: Pick<FarmActor, 'farmId'>, wanted: { after: Date }) => Promise<Block[]>

type Others = { blocksOf: readonly BlocksOf[]; standsOn: readonly StandsOn[] }

export function growingRoutes(api: Api, { blocksOf, standsOn }: Others): void {
  bind(api, routes.listBlocks, async ({ tx, actor }) => {
    const after = new Date(tx.now.getTime() - recentMs)
    const blocks: Block[] = []
    for (const tell of blocksOf) blocks.push(...(await tell(tx, actor, { after })))
    return wholePage(blocks.filter(({ until }) => Date.parse(until) > after.getTime()).sort(soonestFirst))
  })
  fieldRoutes(api, standsOn)
  cropRoutes(api)
  bind(api, routes.listCropWeights, async ({ tx, actor }) => wholePage(await listWeights(tx, actor)))
  bind(api, routes.setCropWeight, async ({ tx, actor, body }) => {
    await setCropWeight(tx, actor, body)
    return wholePage(await listWeights(tx, actor))
  })
}

/** Recent blocks are included, because a harvest dated last week is checked against last week's blocks. */
const recentMs = 30 * 86_400_000
const soonestFirst = (one: Block, other: Block) => Date.parse(one.until) - Date.parse(other.until)

function fieldRoutes(api: Api, standsOn: readonly StandsOn[]): void {
  const farmOf = (tx: Tx, { params }: { params: { field_id: string } }) => farmOfField(tx, params.field_id)
  bind(api, routes.listFields, async ({ tx, actor }) => wholePage(await listFields(tx, actor)))
  bind(api, routes.createField, ({ tx, actor, body }) => createField(tx, actor, body))
  bind(
    api,
    routes.updateField,
    ({ tx, actor, params, body }) => updateField(tx, actor, { id: params.field_id, input: body, standsOn }),
    { farmOf },
  )
  bind(
    api,
    routes.addFieldPhoto,
    async ({ tx, actor, params, body }) => {
      await addFieldPhoto(tx, actor, { ...body, ...params })
      return getField(tx, actor, params.field_id)
    },
    { farmOf },
  )
  bind(
    api,
    routes.removeFieldPhoto,
    async ({ tx, actor, params }) => {
      await removeFieldPhoto(tx, actor, params)
      return getField(tx, actor, params.field_id)
    },
    { farmOf },
  )
}

function cropRoutes(api: Api): void {
  const farmOf = (tx: Tx, { params }: { params: { crop_id: string } }) => farmOfCrop(tx, params.crop_id)
  bind(api, routes.listCrops, async ({ tx, actor, query }) =>
    wholePage(await listCrops(tx, actor, { ...query, archived: query.archived === 'true' })),
  )
  bind(api, routes.readyForHarvest, async ({ tx, actor }) => wholePage(await listReadyForHarvest(tx, actor)))
  bind(api, routes.createCrop, ({ tx, actor, body }) => createCrop(tx, actor, body), {
    farmOf: (tx, { body }) => farmOfField(tx, body.field),
  })
  bind(api, routes.updateCrop, ({ tx, actor, params, body }) => updateCrop(tx, actor, { ...body, id: params.crop_id }), {
    farmOf,
  })
  bind(
    api,
    routes.changeCropStatus,
    ({ tx, actor, params, body }) => changeCropStatus(tx, actor, { ...body, id: params.crop_id }),
    { farmOf },
  )
  bind(api, routes.pickAgain, ({ tx, actor, params }) => pickAgain(tx, actor, params.crop_id), { farmOf })
  bind(
    api,
    routes.repeatCrop,
    async ({ tx, actor, params, body }) => wholePage(await repeatCrop(tx, actor, { ...body, id: params.crop_id })),
    { farmOf },
  )
}

import { wholePage } from '@farmlane/contract/kernel/page.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { farmOfAnimal, farmOfAnimalEvent } from './animal-views.ts'
import { addPhoto, removePhoto } from './change-photos.ts'
import { createAnimal } from './create-animal.ts'
import { getAnimal, getRecorded, getWholeAnimal, listAnimals } from './get-animal.ts'
import { listEvents, listRecentEvents } from './get-events.ts'
import { recordEvent } from './record-event.ts'
import { takeBack } from './take-back.ts'
import { updateAnimal } from './update-animal.ts'

const throughAnimal = {
  farmOf: (tx: Tx, { params }: { params: { animal_id: string } }) => farmOfAnimal(tx, params.animal_id),
}

export function livestockRoutes(api: Api): void {
  bind(api, routes.listAnimals, async ({ tx, actor, query }) => wholePage(await listAnimals(tx, actor, query)))
  bind(api, routes.createAnimal, async ({ tx, actor, body }) => getAnimal(tx, actor, await createAnimal(tx, actor, body)))
  bind(api, routes.getAnimal, ({ tx, actor, params }) => getWholeAnimal(tx, actor, params.animal_id), throughAnimal)
  bind(
    api,
    routes.updateAnimal,
    async ({ tx, actor, params, body }) => {
      await updateAnimal(tx, actor, { ...body, ...params })
      return getAnimal(tx, actor, params.animal_id)
    },
    throughAnimal,
  )
  bookRoutes(api)
  photoRoutes(api)
}

function bookRoutes(api: Api): void {
  bind(api, routes.listRecentEvents, async ({ tx, actor }) => wholePage(await listRecentEvents(tx, actor)))
  bind(
    api,
    routes.listAnimalEvents,
    ({ tx, actor, params, query }) => listEvents(tx, actor, { ...query, ...params }),
    throughAnimal,
  )
  bind(
    api,
    routes.recordAnimalEvent,
    async ({ tx, actor, params, body }) => getRecorded(tx, actor, await recordEvent(tx, actor, { ...body, ...params })),
    throughAnimal,
  )
  bind(
    api,
    routes.takeBackAnimalEvent,
    async ({ tx, actor, params, body }) => getRecorded(tx, actor, await takeBack(tx, actor, { ...body, ...params })),
    { farmOf: (tx, { params }) => farmOfAnimalEvent(tx, params.event_id) },
  )
}

function photoRoutes(api: Api): void {
  bind(
    api,
    routes.addAnimalPhoto,
    async ({ tx, actor, params, body }) => {
      await addPhoto(tx, actor, { ...body, ...params })
      return getWholeAnimal(tx, actor, params.animal_id)
    },
    throughAnimal,
  )
  bind(
    api,
    routes.removeAnimalPhoto,
    async ({ tx, actor, params }) => {
      await removePhoto(tx, actor, params)
      return getWholeAnimal(tx, actor, params.animal_id)
    },
    throughAnimal,
  )
}

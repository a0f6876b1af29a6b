import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal, CreateAnimal } from '@farmlane/contract/livestock/animal.ts'
import { labelOf } from '@farmlane/contract/livestock/animal-label.ts'
import type { AnimalEvent, RecordEvent, TakeBack } from '@farmlane/contract/livestock/event.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import type { z } from 'zod'
import { deviceNow } from '../../../platform/browser/device-now.ts'
import { useRefresh } from '../../../platform/http/refresh.ts'
import { useWrite } from '../../../platform/http/use-write.ts'
import type { Command } from '../../../platform/outbox/record.ts'
import { useCommand } from '../../../platform/outbox/use-command.ts'
import { livestockKey } from '../animals/animal-queries.ts'
import type { CommandShown } from './animal-overlay.ts'

const useChanged = () => useRefresh(livestockKey, ['insights'])
export const useUpdateAnimal = () => useWrite(routes.updateAnimal, useChanged())
export const useAddAnimalPhoto = () => useWrite(routes.addAnimalPhoto, useChanged())
export const useRemoveAnimalPhoto = () => useWrite(routes.removeAnimalPhoto, useChanged())

type Names = CommandShown['names']
type OfFarm = Pick<Farm, 'id' | 'currency'>

export type NewEvent = {
  farm: OfFarm
  animal: Pick<Animal, 'id' | 'kind' | 'label' | 'species'>
  body: z.input<typeof RecordEvent> & { id: string }
  names: Names
  /** The entry that this one corrects. */
  line?: AnimalEvent | undefined
  against?: string | undefined
  /** The command is already in the inbox and stays there if it is refused again. */
  stoodInInbox?: boolean | undefined
}

/** The other records it refers to, each of which may be only on this device so far. */
function namedIn(body: NewEvent['body']): string[] {
  const { corrects, group_id, to_id, sire_id, without } = body as {
    corrects?: { event_id: string }
    group_id?: string | null
    to_id?: string
    sire_id?: string | null
    without?: string[]
  }
  return [corrects?.event_id, group_id, to_id, sire_id, ...(without ?? [])].flatMap((id) => id ?? [])
}

/** A birth creates its young: records about them wait for the birth to be sent. */
const youngIn = (body: NewEvent['body']): string[] =>
  body.kind === 'birth' ? (body.young ?? []).flatMap(({ id }) => id ?? []) : []

export const eventCommand = ({ farm, animal, body, names, line, against }: NewEvent): Command => ({
  id: body.id,
  farm_id: farm.id,
  kind: 'livestock.record_event',
  params: { animal_id: animal.id },
  body: { ...body, device_at: deviceNow() },
  shown: {
    ...{ label: animal.label, kind: animal.kind, species: animal.species, currency: farm.currency, names },
    ...(line && { line }),
    ...(against && { against }),
  } satisfies CommandShown,
  about: [animal.id, ...namedIn(body)],
  makes: [body.id, ...youngIn(body)],
})
export const useRecordEvent = () =>
  useCommand((event: NewEvent) => ({ ...eventCommand(event), whenRefused: event.stoodInInbox ? 'keep' : 'take_back' }))

type Undoing = {
  farm: OfFarm
  animal: Pick<Animal, 'label' | 'species'>
  line: AnimalEvent
  body: z.input<typeof TakeBack> & { id: string }
}
export const useTakeBack = () =>
  useCommand(({ farm, animal: { label, species }, line, body }: Undoing) => ({
    id: body.id,
    farm_id: farm.id,
    kind: 'livestock.take_back',
    params: { event_id: line.id },
    body: { ...body, device_at: deviceNow() },
    shown: { label, species, currency: farm.currency, names: {}, line } satisfies CommandShown,
    about: [line.animal, line.id],
  }))

type NewAnimal = { farm: OfFarm; body: CreateAnimal & { id: string }; names: Names }
export const useCreateAnimal = () =>
  useCommand(({ farm, body, names }: NewAnimal) => ({
    id: body.id,
    farm_id: farm.id,
    kind: 'livestock.create',
    body: { ...body, farm_id: farm.id },
    shown: { label: labelOf(body), currency: farm.currency, names } satisfies CommandShown,
    about: [body.group_id, body.dam_id, body.sire_id].flatMap((id) => id ?? []),
  }))

import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { AnimalKind, Sex } from '@farmlane/contract/livestock/constants.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { requireOpenField } from '../growing/index.ts'
import { findAnimal } from './animal-views.ts'

export function requireNames({ kind, name, tag, sex }: { kind: AnimalKind; name: string; tag: string; sex: Sex }): void {
  if (kind === 'group' && name === '') throw fieldProblem('name', messages.groupNameMissing)
  if (name === '' && tag === '') throw fieldProblem('name', messages.nameMissing)
  if (kind === 'animal' && sex === 'mixed') throw fieldProblem('sex', messages.sexMixed)
}

type Parents = { id: string; dam_id?: string | null | undefined; sire_id?: string | null | undefined }

export async function requireParents(tx: Tx, actor: FarmActor, { id, dam_id, sire_id }: Parents): Promise<void> {
  if (dam_id) await requireParent(tx, actor, { id, parent: dam_id, field: 'dam_id' })
  if (sire_id) await requireParent(tx, actor, { id, parent: sire_id, field: 'sire_id' })
}

type Asked = { id: string; parent: string; field: 'dam_id' | 'sire_id' }
export async function requireParent(tx: Tx, actor: FarmActor, { id, parent, field }: Asked): Promise<void> {
  const isDam = field === 'dam_id'
  if (parent === id) throw fieldProblem(field, messages.parentSelf)
  const found = await findAnimal(tx, actor, parent)
  if (!found || found.kind === 'group') throw fieldProblem(field, isDam ? messages.damUnknown : messages.sireUnknown)
  if (isDam && (found.sex === 'male' || found.sex === 'castrated')) throw fieldProblem(field, messages.damMale)
  if (!isDam && found.sex === 'female') throw fieldProblem(field, messages.sireFemale)
}

type Place = { kind: AnimalKind; field_id?: string | null | undefined; group_id?: string | null | undefined }

/** Requires an active field, and a group of this farm. */
export async function requirePlace(tx: Tx, actor: FarmActor, { kind, field_id, group_id }: Place): Promise<void> {
  if (field_id) await requireOpenField(tx, actor, field_id, 'field_id')
  if (!group_id) return
  if (kind === 'group') throw fieldProblem('group_id', messages.groupInGroup)
  const group = await findAnimal(tx, actor, group_id)
  if (group?.kind !== 'group' || group.archived) throw fieldProblem('group_id', messages.groupNotFound)
}

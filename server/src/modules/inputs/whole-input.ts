import type { InputWithHistory } from '@farmlane/contract/inputs/input.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { passedInSpiteOf } from '../growing/index.ts'
import { getInput, listVersions } from './input-views.ts'

export const getWholeInput = async (tx: Tx, actor: FarmActor, id: string): Promise<InputWithHistory> => ({
  ...(await getInput(tx, actor, id)),
  versions: await listVersions(tx, actor, id),
  passed: await passedInSpiteOf(tx, actor, id),
})

import { randomUUID } from 'node:crypto'
import type { OperationKindName } from '@farmlane/contract/sync/kinds.ts'
import { type Operation, type OperationResult, syncFarm } from '@farmlane/contract/sync/routes.ts'
import type { Person } from './people.ts'

type Recorded = { kind: OperationKindName; params: Record<string, string>; body?: Record<string, unknown>; needs?: string[] }

/** An operation as a device stores it, with a key of its own. */
export const recorded = ({ needs = [], ...rest }: Recorded): Operation => ({ id: randomUUID(), needs, ...rest })

/** Sends operations from this person's device for this farm. Returns the result of each. */
export async function sendFrom(
  { client }: Pick<Person, 'client'>,
  farm_id: string,
  operations: readonly Operation[],
): Promise<OperationResult[]> {
  return (await client.call(syncFarm, { params: { farm_id }, body: { operations: [...operations] } })).results
}

import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Body, Params, Route } from '@farmlane/contract/kernel/route.ts'
import type { Tx } from '../db/tx.ts'
import type { Asked } from './api.ts'
import type { Parsed } from './parse.ts'

/** Finds the farm of the record that a call names; undefined if there is no such record. */
export type FarmOf<R extends Route> = (tx: Tx, call: { params: Params<R>; body: Body<R> }) => Promise<string | undefined>

/** The farm a call acts in; undefined if it names none. An operation of an outbox may only act in its own farm. */
export async function farmOfCall<R extends Route>(
  tx: Tx,
  call: Parsed<R>,
  { farmOf, operation }: { farmOf: FarmOf<R> | undefined; operation: Asked['operation'] },
): Promise<string | undefined> {
  // Without path parameters, only the input can name the record.
  if (farmOf && call.params === undefined && call.input instanceof Problem) throw call.input
  const farm = farmOf ? await farmOfRecord(tx, call, farmOf) : farmNamed(call)
  if (operation && farm !== undefined && farm !== operation.farmId) throw new Problem('not_found', messages.notFound)
  return farm ?? operation?.farmId
}

async function farmOfRecord<R extends Route>(tx: Tx, { params, input }: Parsed<R>, farmOf: FarmOf<R>): Promise<string> {
  const body = input instanceof Problem ? (undefined as Body<R>) : input.body
  const farm = await farmOf(tx, { params, body })
  if (!farm) throw new Problem('not_found', messages.notFound)
  return farm
}

/** The `farm_id` of the path, the query or the body, in this order. */
function farmNamed<R extends Route>({ params, input }: Parsed<R>): string | undefined {
  const parts: unknown[] = input instanceof Problem ? [params] : [params, input.query, input.body]
  for (const part of parts) {
    const farmId = (part as { farm_id?: string } | undefined)?.farm_id
    if (farmId) return farmId
  }
  return undefined
}

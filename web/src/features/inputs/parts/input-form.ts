import { type InputDetails, RecordInput } from '@farmlane/contract/inputs/input.ts'
import { faultIn } from '@farmlane/contract/inputs/input-faults.ts'
import { messages } from '@farmlane/contract/inputs/messages.ts'
import { clockText, momentShowing } from '@farmlane/contract/kernel/clock-in.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { z } from 'zod'

/** The form of an input: like the request body, but with times as local times of the farm. */
export const InputForm = RecordInput.omit({ farm_id: true, id: true, device_at: true }).extend({
  started_at: z.string().min(1, messages.startedRule),
  ended_at: z.string().min(1, messages.endedRule),
})
export type InputForm = z.output<typeof InputForm>
export type InputFormTyped = z.input<typeof InputForm>

export function momentsOf({ started_at, ended_at }: Pick<InputForm, 'started_at' | 'ended_at'>, timeZone: string) {
  const [start, end] = [momentShowing(timeZone, started_at), momentShowing(timeZone, ended_at)]
  if (!start) throw fieldProblem('started_at', messages.startedRule)
  if (!end) throw fieldProblem('ended_at', messages.endedRule)
  return { started_at: start.toISOString(), ended_at: end.toISOString() }
}

/** Runs the server's checks before saving, because it may be hours until the record is sent. */
export function requireFaultless(facts: Parameters<typeof faultIn>[0]): void {
  const fault = faultIn(facts, new Date())
  if (fault) throw fieldProblem(fault.field, fault.sentence)
}

/** A record's facts as form values. */
export const typedOf = (facts: InputDetails, timeZone: string): InputForm => ({
  ...facts,
  started_at: clockText(timeZone, new Date(facts.started_at)),
  ended_at: clockText(timeZone, new Date(facts.ended_at)),
})

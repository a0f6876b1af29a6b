import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { kindOf } from './kinds.ts'
import { type Command, type Recorded, type RecordOptions, record } from './record.ts'

type Doing = Command & RecordOptions

/**
 * A mutation that goes through the outbox. It succeeds once the operation is on the device's disk, whether or not the server has
 * it yet. If a check on this device blocks the action, `freshnessVerb` throws and no operation is created.
 */
export function useCommand<T>(freshnessVerb: (input: T) => Doing | Promise<Doing>) {
  const cache = useQueryClient()
  return useMutation<Recorded, Error, T>({
    mutationFn: async (input) => {
      const { file, unsaved, whenRefused, ...command } = await freshnessVerb(input)
      try {
        return await record(command, { file, unsaved, whenRefused })
      } catch (error) {
        // A refusal means the screen was out of date: refetch while the user reads the reason.
        const touched = error instanceof Problem ? kindOf(command.kind)?.touches : undefined
        for (const queryKey of touched ?? []) void cache.invalidateQueries({ queryKey })
        throw error
      }
    },
  })
}

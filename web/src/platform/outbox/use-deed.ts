import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { kindOf } from './kinds.ts'
import { type Deed, type Recorded, type RecordOptions, record } from './record.ts'

type Doing = Deed & RecordOptions

/**
 * A deed that goes through the outbox: done when it is on the device's disk, whether or not the server has it yet. What the
 * gates of this device stop is thrown where the deed is made, and never becomes one.
 */
export function useDeed<T>(deedOf: (input: T) => Doing | Promise<Doing>) {
  const cache = useQueryClient()
  return useMutation<Recorded, Error, T>({
    mutationFn: async (input) => {
      const { file, unsaved, whenRefused, ...deed } = await deedOf(input)
      try {
        return await record(deed, { file, unsaved, whenRefused })
      } catch (error) {
        // Whoever is refused did not know something: it is asked for while they read why.
        const touched = error instanceof Problem ? kindOf(deed.kind)?.touches : undefined
        for (const queryKey of touched ?? []) void cache.invalidateQueries({ queryKey })
        throw error
      }
    },
  })
}

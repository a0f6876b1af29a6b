import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Input, Reply, Route } from '@farmlane/contract/kernel/route.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from './api.ts'
import { newId } from './new-id.ts'

type Done<R extends Route> = (reply: Reply<R>, input: Input<R>) => unknown

/**
 * One writing call. When no definite answer came, sending the same input again reuses the idempotency key:
 * a person who presses the button once more after a lost answer does it once.
 */
export function useWrite<R extends Route>(route: R, onSuccess?: Done<R>): UseMutationResult<Reply<R>, Error, Input<R>> {
  const open = useRef<{ key: string; text: string } | null>(null)
  return useMutation({
    mutationFn: async (input: Input<R>) => {
      const text = JSON.stringify(input)
      if (open.current?.text !== text) open.current = { key: newId(), text }
      try {
        const reply = await callApi(route, input, { key: open.current.key })
        open.current = null
        return reply
      } catch (error) {
        if (error instanceof Problem && error.status < 500 && error.code !== 'in_flight') open.current = null
        throw error
      }
    },
    onSuccess: (reply: Reply<R>, input: Input<R>) => onSuccess?.(reply, input),
  })
}

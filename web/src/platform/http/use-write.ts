import type { Input, Reply, Route } from '@farmlane/contract/kernel/route.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from './api.ts'
import { isDefinite } from './network-error.ts'
import { createOpenKey } from './open-key.ts'

type Done<R extends Route> = (reply: Reply<R>, input: Input<R>) => unknown

/** A mutation for one write route. Without a definite reply, resending the same input reuses the idempotency key. */
export function useWrite<R extends Route>(route: R, onSuccess?: Done<R>): UseMutationResult<Reply<R>, Error, Input<R>> {
  const [open] = useState(createOpenKey)
  return useMutation({
    mutationFn: (input: Input<R>) =>
      open.once(input, async () => {
        try {
          const reply = await callApi(route, input, { key: open.keyFor(input) })
          open.close()
          return reply
        } catch (error) {
          if (isDefinite(error)) open.close()
          throw error
        }
      }),
    onSuccess: (reply: Reply<R>, input: Input<R>) => onSuccess?.(reply, input),
  })
}

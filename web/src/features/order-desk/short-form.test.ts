import { messages } from '@farmlane/contract/orders/messages.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkShort, shortBody, shortShape } from './short-form.ts'

const Form = z.object(shortShape).superRefine(checkShort)
const refusedFor = (typed: z.input<typeof Form>) => Form.safeParse(typed).error?.issues.map(({ message }) => message)

test('refuses a shortage until it is known what happened, and why goods that are gone are gone', () => {
  expect(refusedFor({ missing: 2, happened: null, cause: '' })).toEqual([messages.goneRule])
  expect(refusedFor({ missing: 2, happened: 'gone', cause: '' })).toEqual([stockMessages.reasonMissing])
  expect(refusedFor({ missing: 2, happened: 'gone', cause: 'spoiled' })).toBeUndefined()
  expect(refusedFor({ missing: 2, happened: 'freed', cause: '' })).toBeUndefined()
  expect(refusedFor({ missing: 0, happened: null, cause: '' }), 'nothing is missing').toBeUndefined()
})

test('does not send a reason that was chosen before the answer changed', () => {
  expect(shortBody({ missing: 2, happened: 'gone', cause: 'spoiled' })).toEqual({ missing: 2, gone: 'spoiled' })
  expect(shortBody({ missing: 2, happened: 'freed', cause: 'spoiled' })).toEqual({ missing: 2, gone: null })
  expect(shortBody({ missing: 0, happened: 'gone', cause: 'spoiled' })).toEqual({ missing: 0, gone: null })
})

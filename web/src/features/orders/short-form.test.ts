import { messages } from '@farmlane/contract/orders/messages.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkShort, shortBody, shortShape } from './short-form.ts'

const Form = z.object(shortShape).superRefine(checkShort)
const refusedFor = (typed: z.input<typeof Form>) => Form.safeParse(typed).error?.issues.map(({ message }) => message)

test('a shortage is not saved before it is known what happened, and why what is gone is gone', () => {
  expect(refusedFor({ missing: 2, happened: null, cause: '' })).toEqual([messages.goneRule])
  expect(refusedFor({ missing: 2, happened: 'gone', cause: '' })).toEqual([stockMessages.reasonMissing])
  expect(refusedFor({ missing: 2, happened: 'gone', cause: 'spoiled' })).toBeUndefined()
  expect(refusedFor({ missing: 2, happened: 'freed', cause: '' })).toBeUndefined()
  expect(refusedFor({ missing: 0, happened: null, cause: '' }), 'nothing is missing anymore').toBeUndefined()
})

test('a cause that was chosen before the answer changed is not sent', () => {
  expect(shortBody({ missing: 2, happened: 'gone', cause: 'spoiled' })).toEqual({ missing: 2, gone: 'spoiled' })
  expect(shortBody({ missing: 2, happened: 'freed', cause: 'spoiled' })).toEqual({ missing: 2, gone: null })
  expect(shortBody({ missing: 0, happened: 'gone', cause: 'spoiled' })).toEqual({ missing: 0, gone: null })
})

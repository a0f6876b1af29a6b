import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { CreateTask, UpdateTask } from './task.ts'

test.each([0, -1, 53, 1.5, null])('refuses a repeat interval of %s days instead of guessing another', (interval) => {
  const repeat = { every: 'day', interval }
  for (const parsed of [CreateTask.safeParse({ title: 'Eggs', repeat }), UpdateTask.safeParse({ repeat })])
    expect(parsed.error?.issues).toMatchObject([{ path: ['repeat', 'interval'], message: messages.intervalRule }])
})

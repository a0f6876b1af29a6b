import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createRefresher } from './refresher.ts'

test('what changes while an answer is under way is asked for once, after it', async () => {
  const asked: QueryKey[] = []
  const answers: (() => void)[] = []
  const refresh = createRefresher((key) => {
    asked.push(key)
    return new Promise<void>((answer) => answers.push(answer))
  })
  refresh([['desk'], ['orders']])
  expect(asked).toEqual([['desk'], ['orders']])
  refresh([['desk']])
  refresh([['desk'], ['farms']])
  refresh([])
  expect(asked).toHaveLength(2)
  for (const answer of answers.splice(0)) answer()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.slice(2)).toEqual([['desk'], ['farms']])
})

test('an answer that fails holds up nothing', async () => {
  const asked: QueryKey[] = []
  const refresh = createRefresher(async (key) => {
    asked.push(key)
    throw new Error('offline')
  })
  refresh([['desk']])
  await new Promise((resolve) => setTimeout(resolve))
  refresh([['orders']])
  expect(asked).toEqual([['desk'], ['orders']])
})

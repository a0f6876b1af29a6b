import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createRefresher } from './refresher.ts'

test('changes during a refetch are collected and refetched once when it is done', async () => {
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

test('a failed refetch does not block later ones', async () => {
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

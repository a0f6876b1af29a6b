export type Proof = {
  readonly name: string
  /** `unit` files run in vitest, `browser` files in Playwright. */
  readonly runner: 'unit' | 'browser'
  readonly file: string
  /** How many times longer than in `npm test`. */
  readonly times: number
}

/** Tests that take too long for every test run. PROVE multiplies the number of runs in each file. */
export const proofs: readonly Proof[] = [
  { name: 'offline storms', runner: 'unit', file: 'scripts/sync-storm/storm.test.ts', times: 100 },
  { name: 'order histories', runner: 'unit', file: 'server/src/modules/orders/record/order-histories.test.ts', times: 15 },
  { name: 'order money', runner: 'unit', file: 'server/src/modules/orders/checkout/place-money.test.ts', times: 10 },
  { name: 'stock model', runner: 'unit', file: 'server/src/modules/stock/stock-model.test.ts', times: 20 },
  { name: 'animal books', runner: 'unit', file: 'server/src/modules/livestock/animal-books.test.ts', times: 20 },
  { name: 'task series', runner: 'unit', file: 'server/src/modules/tasks/task-series.test.ts', times: 20 },
  { name: 'hostile input', runner: 'unit', file: 'server/src/testing/hostile-input.test.ts', times: 10 },
  { name: 'killed browser', runner: 'browser', file: 'browser-killed', times: 5 },
  { name: 'killed server', runner: 'browser', file: 'server-killed', times: 8 },
]

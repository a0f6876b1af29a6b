import path from 'node:path'
import pg from 'pg'
import { clientConfig } from '../server/src/platform/db/connection.ts'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import { type Child, startChild } from './child.ts'
import { growMarket, productsPerFarm } from './large-market.ts'
import { load } from './load.ts'
import { marketTargets } from './market-targets.ts'
import { refuseScans } from './refuse-scans.ts'
import { columns, median, type Row, share } from './result.ts'

const warmUp = { seconds: 2, requests: 5_000, connections: 8 }
const bounds = { seconds: 3, requests: 50_000, connections: 8 }
const rounds = 3

export type MarketSize = { readonly products: number; readonly rows: readonly Row[] }

/** Measures the marketplace at growing sizes, each next to the bare select in the same minute. */
export async function measureMarket(app: Child, dataDir: string, farms: readonly number[]): Promise<MarketSize[]> {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const client = new pg.Client(clientConfig(embedded.connection))
  await client.connect()
  const bare = await startChild(path.join(import.meta.dirname, 'peers/market-select.ts'), { DATA_DIR: dataDir })
  const sizes: MarketSize[] = []
  try {
    for (const size of farms) {
      console.log(`A market of ${(size * productsPerFarm).toLocaleString('en-US')} products …`)
      await growMarket(client, size)
      const targets = await marketTargets(app, bare, size)
      const rows: Row[] = targets.map(([name]) => ({ name, rounds: [] }))
      for (const [, target] of targets) await load(target, warmUp)
      for (let round = 1; round <= rounds; round += 1)
        for (const [i, [name, target]] of targets.entries()) {
          const measured = await load(target, bounds)
          if (measured.failures) throw new Error(`${name}: ${measured.failures} of ${measured.requests} requests were refused`)
          rows[i] = { name, rounds: [...(rows[i]?.rounds ?? []), measured] }
        }
      sizes.push({ products: size * productsPerFarm, rows })
      if (size === Math.max(...farms)) await refuseScans(client, dataDir, targets.slice(1))
    }
  } finally {
    await bare.stop()
    await client.end()
    await embedded.stop()
  }
  return sizes
}

/** One line for each kind of page and size. Growth is p95 compared with the p50 of the same page in the smallest market. */
export function marketTable(sizes: readonly MarketSize[]): string {
  const lines = sizes.flatMap(({ products, rows }) => {
    const limit = rows[0] ? median(rows[0].rounds.map((round) => round.perSecond)) : 0
    return rows.map((row, i) => {
      const of = (pick: (round: Row['rounds'][number]) => number) => median(row.rounds.map(pick))
      const first = sizes[0]?.rows[i]
      const start = first ? median(first.rounds.map((round) => round.p50)) : 0
      return [
        row.name,
        products.toLocaleString('en-US'),
        of((round) => round.perSecond).toFixed(0),
        share(
          of((round) => round.perSecond),
          limit,
        ),
        of((round) => round.p50).toFixed(2),
        of((round) => round.p95).toFixed(2),
        `${(of((round) => round.p95) / start).toFixed(1)} ×`,
      ]
    })
  })
  return columns([['', 'products', 'requests/s', 'of the select', 'p50 ms', 'p95 ms', 'p95 / first p50'], ...lines])
}

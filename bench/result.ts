import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DeskTime } from './desk.ts'
import type { Load } from './load.ts'
import type { MarketSize } from './market.ts'
import type { OrderRate } from './orders.ts'
import type { SyncTime } from './sync.ts'

export type Row = { readonly name: string; readonly rounds: readonly Load[] }
export type Facts = { readonly startSeconds: number; readonly memory: number | undefined }

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const rate = (row: Row): number => median(row.rounds.map((round) => round.perSecond))

/** Rates mean something only in comparison: the same machine, the same minute. */
export function table(rows: readonly Row[], facts: Facts): string {
  const [bare = 0, select = 0] = rows.map(rate)
  const lines = rows.map((row) => [
    row.name,
    rate(row).toFixed(0),
    share(rate(row), bare),
    share(rate(row), select),
    median(row.rounds.map((round) => round.p50)).toFixed(2),
    median(row.rounds.map((round) => round.p99)).toFixed(2),
  ])
  return [
    columns([['', 'requests/s', 'of bare', 'of select', 'p50 ms', 'p99 ms'], ...lines]),
    '',
    `start to first answer, data present  ${facts.startSeconds.toFixed(2)} s`,
    `memory of the process at rest        ${facts.memory === undefined ? 'not told by this system' : `${facts.memory} MB`}`,
  ].join('\n')
}

export const share = (part: number, whole: number): string => (whole ? `${Math.round((100 * part) / whole)} %` : '')

export function columns(cells: readonly (readonly string[])[]): string {
  const widths = cells[0]?.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0))) ?? []
  return cells
    .map((row) => row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  '))
    .join('\n')
}

export function writeResult(
  results: Facts & {
    rows: readonly Row[]
    orders: readonly OrderRate[]
    desk: DeskTime
    sync: SyncTime
    market: readonly MarketSize[]
  },
): string {
  const folder = path.join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const now = new Date()
  const file = path.join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}.json`)
  const machine = { cpus: os.cpus().length, platform: `${process.platform}-${process.arch}`, node: process.versions.node }
  writeFileSync(file, `${JSON.stringify({ at: now, machine, ...results }, null, 2)}\n`)
  return file
}

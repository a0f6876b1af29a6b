import type { StageResult, Time } from './stage.ts'

const LISTED = 30

/** Where the time of a run went: its stages, each check, and the slowest files and journeys. */
export function timeTable(results: readonly StageResult[]): string[] {
  const stages = results.map(({ stage, seconds }) => ({ part: stage, seconds }))
  const times = (named: string) => results.filter(({ stage }) => stage === named).flatMap(({ tally }) => tally.times ?? [])
  const tests = results.filter(({ stage }) => stage !== 'check').flatMap(({ tally }) => tally.times ?? [])
  return [
    ...section('Stages', stages),
    ...section('Checks', slowestFirst(times('check'))),
    ...section(`Slowest ${LISTED} test files and journeys`, slowestFirst(tests).slice(0, LISTED)),
  ]
}

const slowestFirst = (times: readonly Time[]) => times.toSorted((one, other) => other.seconds - one.seconds)

const section = (title: string, times: readonly Time[]): string[] =>
  times.length === 0 ? [] : [title, ...times.map(({ part, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${part}`), '']

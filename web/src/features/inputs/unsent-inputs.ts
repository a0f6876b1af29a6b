import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Input, InputWithHistory } from '@farmlane/contract/inputs/input.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLateRows, useUnsentCommands } from '../../platform/outbox/unsent-commands.ts'
import { useMyName } from '../farms/standing.ts'
import { inputCommands } from './input-outbox.ts'
import { fits, inputIdOf, inputsAsTheyWillBe, inputsMade, inputWith } from './input-overlay.ts'
import { type InputFilters, inputQuery, inputsQuery } from './input-queries.ts'

const nothing: readonly Input[] = []

/** The server's list with pending changes applied. Offline, a filtered list is built from the copy of the full list. */
export function useInputs(farm: Farm, filters: InputFilters) {
  const query = useInfiniteQuery({ ...inputsQuery(farm.id, filters), placeholderData: keepPreviousData })
  const missing = query.isError && query.data === undefined
  const all = useInfiniteQuery({ ...inputsQuery(farm.id), enabled: missing })
  const { data, dataUpdatedAt } = missing ? all : query
  const rows = useUnsentCommands(inputCommands, farm.id, dataUpdatedAt)
  const by = useMyName()
  const inputs = useMemo(() => {
    const listed = data?.pages.flatMap(({ results }) => results) ?? nothing
    return inputsAsTheyWillBe({ listed: missing ? listed.filter((input) => fits(input, filters)) : listed, rows, filters, by })
  }, [data, missing, rows, filters, by])
  return { query, inputs, isKnown: data !== undefined }
}

/** One record with pending changes applied. Offline, a record that was never opened comes from the list, without its history. */
export function useInput(farm: Farm, id: string) {
  const query = useQuery(inputQuery(id))
  const gone = query.error instanceof Problem && query.error.code === 'not_found'
  const all = useInfiniteQuery({ ...inputsQuery(farm.id), enabled: query.isError && !query.data })
  const rows = useUnsentCommands(inputCommands, farm.id, query.dataUpdatedAt)
  const by = useMyName()
  const input = useMemo(() => {
    const listed = gone ? undefined : all.data?.pages.flatMap(({ results }) => results).find((each) => each.id === id)
    const known: Input | InputWithHistory | undefined =
      query.data ?? listed ?? inputsMade(rows, by).find((each) => each.id === id)
    return known && inputWith(known, rows)
  }, [query.data, all.data, gone, rows, by, id])
  return { query, input, history: query.data, refused: rows.find((row) => inputIdOf(row) === id && row.state === 'refused') }
}

/** The ids of records with unsent operations, and of those with refused ones. */
export function useInputMarks(farmId: string): { waiting: ReadonlySet<string>; refused: ReadonlySet<string> } {
  const rows = useLateRows(inputCommands, farmId)
  return useMemo(() => {
    const idsOf = (state: string) => new Set(rows.filter((row) => row.state === state).map(inputIdOf))
    return { waiting: idsOf('waiting'), refused: idsOf('refused') }
  }, [rows])
}

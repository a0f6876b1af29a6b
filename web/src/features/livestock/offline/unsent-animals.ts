import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Animal, WholeAnimal } from '@farmlane/contract/livestock/animal.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLateRows, useUnsentCommands } from '../../../platform/outbox/unsent-commands.ts'
import { useStanding } from '../../farms/standing.ts'
import { animalQuery, animalsQuery, bookQuery, recentLinesQuery } from '../animals/animal-queries.ts'
import { animalIdOf, animalsAsTheyWillBe, isHere } from './animal-overlay.ts'
import { type BookLine, bookAsItWillBe } from './book-overlay.ts'

const livestockKinds = 'livestock.'
const none: readonly Animal[] = []

/** The server's list with pending commands applied: animals on the farm, or animals that have left it. */
export function useAnimals(farm: Farm, show: 'here' | 'gone' = 'here') {
  const here = useQuery(animalsQuery(farm.id))
  const gone = useQuery({ ...animalsQuery(farm.id, 'gone'), enabled: show === 'gone' })
  const asked = show === 'gone' ? gone : here
  const standing = useStanding(farm)
  const rows = useUnsentCommands(livestockKinds, farm.id, here.dataUpdatedAt)
  const [listed, away] = [here.data?.results, gone.data?.results]
  const animals = useMemo(() => {
    const all = new Map([...(listed ?? none), ...(away ?? none)].map((animal) => [animal.id, animal]))
    return animalsAsTheyWillBe([...all.values()], rows, standing).filter((animal) => isHere(animal) === (show === 'here'))
  }, [listed, away, rows, standing, show])
  return { asked, animals }
}

/** The ids of animals with a command that is only on this device so far. */
export function useWaitingAnimals(farmId: string): ReadonlySet<string> {
  const rows = useLateRows(livestockKinds, farmId)
  return useMemo(() => new Set(rows.filter(({ state }) => state === 'waiting').map(animalIdOf)), [rows])
}

/** One animal or group with pending commands applied. If it was never opened, the data of the list is used. */
export function useAnimal(farm: Farm, animalId: string) {
  const asked = useQuery(animalQuery(animalId))
  const list = useQuery(animalsQuery(farm.id))
  const standing = useStanding(farm)
  const whole = asked.data
  const rows = useUnsentCommands(livestockKinds, farm.id, whole ? asked.dataUpdatedAt : list.dataUpdatedAt)
  const isGone = asked.error instanceof Problem && asked.error.code === 'not_found'
  const listed = list.data?.results
  const animal = useMemo((): WholeAnimal | undefined => {
    const others = (listed ?? none).filter(({ id }) => id !== animalId)
    const base = whole ?? (isGone ? undefined : listed?.find(({ id }) => id === animalId))
    const all = animalsAsTheyWillBe([...others, ...(base ? [base] : [])], rows, standing)
    const now = all.find(({ id }) => id === animalId)
    // Waits until the server's own page of the animal has loaded or failed.
    if (!now || (!whole && asked.isPending)) return undefined
    const young = all.filter(({ dam, sire }) => dam?.id === animalId || sire?.id === animalId)
    const named = [...(whole?.young ?? []), ...young.map(({ id, label }) => ({ id, label }))]
    return {
      ...now,
      photos: whole?.photos ?? (now.photo ? [now.photo] : []),
      young: named.filter(({ id }, at) => named.findIndex((each) => each.id === id) === at),
      of_group: listed
        ? all.filter(({ group, status }) => group?.id === animalId && status === 'here').map(({ id, label }) => ({ id, label }))
        : (whole?.of_group ?? []),
    }
  }, [whole, isGone, listed, rows, standing, animalId, asked.isPending])
  return { asked, animal }
}

/** The book with pending commands applied. If it was never opened, only the newest entries; `isPart` says so. */
export function useBook(farm: Farm, { id: animalId, kind }: Pick<Animal, 'id' | 'kind'>) {
  const asked = useInfiniteQuery(bookQuery(animalId))
  const isPart = asked.isError && !asked.data
  const recent = useQuery({ ...recentLinesQuery(farm.id), enabled: isPart })
  const standing = useStanding(farm)
  const rows = useUnsentCommands(livestockKinds, farm.id, isPart ? recent.dataUpdatedAt : asked.dataUpdatedAt)
  const [pages, newest] = [asked.data?.pages, recent.data?.results]
  const lines = useMemo(() => {
    const known = pages?.flatMap(({ results }) => results) ?? newest?.filter(({ animal }) => animal === animalId) ?? []
    return bookAsItWillBe(known, rows, { animalId, kind }, standing)
  }, [pages, newest, rows, animalId, kind, standing])
  const late = useLateRows(livestockKinds, farm.id)
  const isLate = (line: BookLine) => late.some(({ id, state }) => state === 'waiting' && id === line.waiting)
  return { asked, lines, isLate, isPart: isPart && lines.length > 0 }
}

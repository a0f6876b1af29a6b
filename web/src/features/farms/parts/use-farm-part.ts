import type { Farm, UpdateFarm } from '@farmlane/contract/farms/farm.ts'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { useUpdateFarm } from '../update-farm.ts'
import { useUnsavedCard } from './unsaved-cards.tsx'

type Needs<V> = { farm: Farm; card: string; start: V; bodyOf: (value: V) => UpdateFarm | null }

/** The same for a card that edits one value instead of form fields. `bodyOf` returns null while the value is invalid. */
export function useFarmPart<V>({ farm, card, start, bodyOf }: Needs<V>) {
  const update = useUpdateFarm()
  const [saved, setSaved] = useState(start)
  const [value, setValue] = useState(start)
  const unsaved = JSON.stringify(value) !== JSON.stringify(saved)
  const save = async () => {
    const body = bodyOf(value)
    if (!body) return false
    try {
      await update.mutateAsync({ params: { farm_id: farm.id }, body })
    } catch {
      return false
    }
    setSaved(value)
    return true
  }
  useUnsavedCard(card, unsaved, { save, undo: () => setValue(saved) })
  return {
    value,
    change: (next: V) => {
      update.reset()
      setValue(next)
    },
    error: update.error && sentenceOf(update.error),
  }
}

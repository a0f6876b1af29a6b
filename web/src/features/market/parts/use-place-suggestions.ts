import { maxSearchLength } from '@farmlane/contract/market/constants.ts'
import type { KnownPlace } from '@farmlane/contract/market/market-farm.ts'
import { useEffect, useState } from 'react'
import { knownPlaces } from '../find-places.ts'

/** Long enough that a word typed without a pause causes one request. */
const pauseMs = 150

type Answer = { for: string; places: KnownPlace[]; failed?: true }
const nothing: Answer = { for: '', places: [] }

/** The towns and zip codes that start with the typed text. Previous suggestions stay until the next ones arrive. */
export function usePlaceSuggestions(typed: string) {
  const text = typed.trim().slice(0, maxSearchLength)
  const [answer, setAnswer] = useState(nothing)
  useEffect(() => {
    if (text === '') {
      setAnswer(nothing)
      return undefined
    }
    const ends = new AbortController()
    const ask = async () => {
      try {
        const places = await knownPlaces(text, ends.signal)
        setAnswer({ for: text, places })
      } catch {
        if (!ends.signal.aborted) setAnswer({ for: text, places: [], failed: true })
      }
    }
    const waiting = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(waiting)
      ends.abort()
    }
  }, [text])
  return { places: answer.places, failed: answer.failed === true, isCurrent: answer.for === text && text !== '' }
}

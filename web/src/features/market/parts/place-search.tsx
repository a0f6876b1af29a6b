import { plural } from '@farmlane/contract/kernel/plural.ts'
import { maxSearchLength } from '@farmlane/contract/market/constants.ts'
import type { KnownPlace } from '@farmlane/contract/market/market-farm.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

/**
 * A search for a town or zip code. Arrow keys move through the suggestions; Enter takes the highlighted one, or else the first.
 */
export function PlaceSearch({ onChoose }: { onChoose: (place: KnownPlace) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  /** Enter was pressed before the suggestions arrived. */
  const [hurried, setHurried] = useState(false)
  const { places, failed, isCurrent } = usePlaceSuggestions(typed)
  const first = places[0]
  useEffect(() => {
    if (!hurried || !isCurrent) return
    setHurried(false)
    if (first) onChoose(first)
  }, [hurried, isCurrent, first, onChoose])

  const type = (text: string) => {
    setTyped(text)
    setAt(-1)
    setHurried(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && places.length > 0) {
      event.preventDefault()
      // Moving up from the first suggestion returns to the typed text.
      setAt((now) => ((now + 1 + step + places.length + 1) % (places.length + 1)) - 1)
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      type('')
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const marked = places[at]
    if (marked) onChoose(marked)
    else if (typed.trim() !== '') setHurried(true)
  }
  const open = typed.trim() !== '' && places.length > 0
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[15px] font-semibold">
        Town or zip code
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={places[at] ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-status`}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={maxSearchLength}
        placeholder="Brooklyn, or 11201"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        className="min-h-12 w-full rounded-field border-[1.5px] border-edge bg-paper px-3.5 text-base text-ink placeholder:text-ink-2/80"
      />
      <div id={`${id}-list`} role="listbox" aria-label="Towns and zip codes" hidden={!open} className="flex flex-col">
        {places.map((place, row) => (
          <button
            key={place.label}
            id={`${id}-${row}`}
            type="button"
            role="option"
            aria-selected={row === at}
            // The input keeps the focus and handles the keys; this element only handles clicks and taps.
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
            className="flex min-h-11 items-center rounded-field px-3.5 text-left hover:bg-leaf-l aria-selected:bg-leaf-l aria-selected:font-semibold"
          >
            {place.label}
          </button>
        ))}
      </div>
      <p id={`${id}-status`} role="status" className="text-sm text-ink-2 empty:hidden">
        {isCurrent && statusOf(places.length, failed)}
      </p>
    </div>
  )
}

function statusOf(count: number, failed: boolean) {
  if (failed) return 'We can’t load the list of towns right now. Please try again in a moment.'
  if (count === 0) return 'No towns or zip codes start with this.'
  return <span className="sr-only">{plural(count, { one: '{count} place found.', other: '{count} places found.' })}</span>
}

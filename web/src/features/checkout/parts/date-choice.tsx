import { formatSlotDay, formatSlotHours } from '@farmlane/contract/fulfilment/format-slot.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TileChoice } from '../../../ui/tile-choice.tsx'
import type { StopDate } from '../checkout-stops.ts'
import { formatDateNote } from '../stop-labels.ts'

type DateChoiceProps = { label: string; dates: readonly StopDate[]; onChoose: (date: StopDate) => void }

/** The date of a stop on one line, which expands to show the other dates. It is expanded while there is no date. */
export function DateChoice({ label, dates, onChoose }: DateChoiceProps) {
  const chosen = dates.find(({ isChosen, isOpen }) => isChosen && isOpen)
  const [opened, setOpened] = useState<boolean>()
  const key = useId()
  if (dates.length === 0) return null
  const open = opened ?? !chosen
  const when = chosen && (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{formatSlotDay(chosen.starts_at, chosen.time_zone)}</span>
      <span className="block text-sm text-ink-2">{formatTimes(chosen)}</span>
    </span>
  )
  if (chosen && dates.length === 1) return <p className={`${lineLooks} border-leaf bg-leaf-l`}>{when}</p>
  return (
    <div>
      {chosen && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={key}
          onClick={() => setOpened(!open)}
          className={`${lineLooks} text-left hover:border-leaf-d ${open ? 'border-line' : 'border-leaf bg-leaf-l'}`}
        >
          {when}
          <span className="flex items-center gap-1 text-[15px] font-semibold text-link">
            {open ? 'Close' : 'Change'}
            <IconChevronDown size={18} aria-hidden="true" className={`transition-transform ${open ? 'rotate-180' : ''}`} />
          </span>
        </button>
      )}
      <div id={key} hidden={!open} className={chosen ? 'pt-2.5' : ''}>
        {open && (
          <DateTiles
            label={label}
            dates={dates}
            onChoose={(date) => {
              setOpened(true)
              onChoose(date)
            }}
          />
        )}
      </div>
    </div>
  )
}

const lineLooks = 'flex min-h-14 w-full items-center gap-3 rounded-[14px] border-[1.5px] px-4 py-2.5'
const firstDates = 4
const formatTimes = (date: StopDate): string =>
  [formatSlotHours(date, date.time_zone), formatDateNote(date)].filter(Boolean).join(' · ')

/** All dates, including closed ones, so that people see why a date isn't available. */
export function DateTiles({ label, dates, onChoose }: DateChoiceProps) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const shown = dates.slice(0, all ? undefined : Math.max(firstDates, dates.findIndex(({ isChosen }) => isChosen) + 1))
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col items-stretch gap-2 outline-none">
      <TileChoice
        label={label}
        value={dates.find(({ isChosen }) => isChosen)?.key}
        onChange={(key) => {
          const date = dates.find((each) => each.key === key)
          if (date) onChoose(date)
        }}
        className="grid gap-2.5 sm:grid-cols-2"
        tiles={shown.map((date) => ({
          value: date.key,
          title: formatSlotDay(date.starts_at, date.time_zone),
          text: formatTimes(date),
          off: !date.isOpen,
        }))}
      />
      {shown.length < dates.length && (
        <Button
          size="s"
          variant="quiet"
          className="-ml-3.5 self-start"
          onClick={() => {
            setAll(true)
            // The focused button has just been removed.
            list.current?.focus()
          }}
        >
          More dates
        </Button>
      )}
    </div>
  )
}

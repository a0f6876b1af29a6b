import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { Species } from '@farmlane/contract/livestock/constants.ts'
import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { daysFields, withheldGoods } from '@farmlane/contract/livestock/withdrawal.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../platform/format/format-dates.ts'
import { formatDay } from '../../../platform/format/format-days.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { PassedBlocks } from '../../growing/passed-blocks.tsx'
import { lotLink } from '../../stock/lot-links.ts'
import { eventLabels, formatEvent, formatHour, formatUntil } from '../animals/animal-labels.ts'
import type { BookLine } from '../offline/book-overlay.ts'
import { useBook } from '../offline/unsent-animals.ts'
import type { SaidEvent } from './event-defaults.ts'
import { formatAgain } from './parts/format-again.ts'
import { TakeBackDialog } from './parts/take-back-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** All entries, the newest day first. The book is append-only: a wrong entry is taken back, and both stay. */
export function BookCard({ farm, animal }: { farm: Farm; animal: Animal }) {
  const { asked: book, lines, isLate, isPart } = useBook(farm, animal)
  const today = useFarmToday(farm)
  const [wrong, setWrong] = useState<AnimalEvent | null>(null)
  const [fixing, setFixing] = useState<{ line: AnimalEvent; begin: SaidEvent } | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  return (
    <Card as="section" aria-labelledby="book">
      <h2 id="book" className="text-[22px]">
        Book
      </h2>
      {book.isPending && <Spinner label="Loading the book" />}
      {book.isError && !book.data && !isPart && (
        <LoadFailed what="the book" busy={book.isFetching} again={() => void book.refetch()}>
          {sentenceOf(book.error)}
        </LoadFailed>
      )}
      {notice && (
        <div className="mt-3">
          <Notice tone="success">{notice}</Notice>
        </div>
      )}
      <ol className="mt-1.5">
        {lines.map((event) => {
          const begin = formatAgain(event)
          return (
            <Line
              key={event.id}
              farm={farm}
              species={animal.species}
              event={event}
              late={isLate(event)}
              today={today}
              onTakeBack={() => setWrong(event)}
              onCorrect={begin ? () => setFixing({ line: event, begin }) : undefined}
            />
          )
        })}
      </ol>
      {isPart && <p className="mt-3 text-sm text-ink-2">These are the newest entries. Go online to see older ones.</p>}
      {book.hasNextPage && (
        <div className="mt-3">
          <Button variant="outline" busy={book.isFetchingNextPage} onClick={() => void book.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
      <TakeBackDialog farm={farm} animal={animal} event={wrong} onClose={() => setWrong(null)} />
      <RecordDialog
        farm={farm}
        animal={animal}
        begin={fixing?.begin ?? null}
        wrong={fixing?.line}
        title="Correct this entry"
        description={
          fixing
            ? `${formatEvent(fixing.line, farm.currency, animal.species)}. It stays in the book next to the corrected one.`
            : ''
        }
        onClose={() => setFixing(null)}
        onNotice={setNotice}
      />
    </Card>
  )
}

const quiet = 'print:hidden min-h-11 rounded-full px-2 text-sm font-semibold text-link hover:bg-leaf-l'

type LineProps = {
  farm: Farm
  species: Species
  event: BookLine
  late: boolean
  today: string
  onTakeBack: () => void
  onCorrect: (() => void) | undefined
}

function Line({ farm, species, event, late, today, onTakeBack, onCorrect }: LineProps) {
  const Icon = event.kind === 'taken_back' ? IconArrowBackUp : eventLabels[event.kind].Icon
  const entry = formatEvent(event, farm.currency, species)
  const hour = formatHour(event, farm.time_zone)
  const which = `${entry}, ${formatDay(event.on, today)}`
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-leaf-l text-leaf-d">
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className={`font-semibold break-words ${event.taken_back ? 'text-ink-2 line-through' : ''}`}>{entry}</p>
          {event.head_change !== 0 && (
            <span className="shrink-0 font-semibold tabular-nums">
              {event.head_change > 0 ? `+${event.head_change}` : `−${-event.head_change}`}
            </span>
          )}
        </div>
        <p className="text-sm text-ink-2 first-letter:uppercase">
          {formatDay(event.on, today)}
          {hour && `, ${hour}`}
          {event.by && ` · ${event.by}`}
        </p>
        {late && (
          <p className="text-sm">
            <WaitingMark />
          </p>
        )}
        <Details event={event} today={today} />
        {event.notes && <p className="mt-1 break-words whitespace-pre-line">{event.notes}</p>}
        {event.reason && <p className="mt-1 break-words">{event.reason}</p>}
        {event.passed.length > 0 && (
          <div className="mt-2 flex flex-col gap-2">
            <PassedBlocks farm={farm} passed={event.passed} />
          </div>
        )}
        {event.taken_back && (
          <p className="mt-1 text-sm break-words text-ink-2">
            Undone {formatMoment(event.taken_back.at, farm.time_zone)}
            {event.taken_back.by && ` by ${event.taken_back.by}`}: {event.taken_back.reason}
          </p>
        )}
        {event.can.take_back && (
          <div className="-ml-2 flex flex-wrap gap-x-2">
            {onCorrect && (
              <button type="button" onClick={onCorrect} aria-label={`Correct: ${which}`} className={quiet}>
                Correct
              </button>
            )}
            <button type="button" onClick={onTakeBack} aria-label={`Undo: ${which}`} className={quiet}>
              Undo
            </button>
          </div>
        )}
      </div>
    </li>
  )
}

/** Details that only some kinds of entries have. */
function Details({ event, today }: { event: AnimalEvent; today: string }) {
  const { treatment, yield: given, breeding, birth } = event
  const waits = treatment && [
    ['meat', treatment.meat_until],
    ['milk', treatment.milk_until],
    ['eggs', treatment.egg_until],
  ]
  // In an older entry the days may be missing, which doesn't mean zero.
  const free = treatment ? withheldGoods.filter((good) => treatment[daysFields[good]] === 0) : []
  return (
    <>
      {treatment && (
        <p className="mt-1 text-sm break-words">
          {[
            treatment.dose,
            treatment.route,
            treatment.batch && `batch ${treatment.batch}`,
            `course to ${formatUntil(treatment.ended_on, today)}`,
            treatment.given_by && `given by ${treatment.given_by}`,
            treatment.vet && `vet ${treatment.vet}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {waits?.some(([, until]) => until) && (
        <p className="mt-1 text-sm break-words">
          Withheld:{' '}
          {waits
            .filter(([, until]) => until)
            .map(([good, until]) => `${good} until the end of ${formatUntil(until ?? '', today)}`)
            .join(', ')}
        </p>
      )}
      {free.length > 0 && <p className="mt-1 text-sm">No withdrawal for {free.join(' and ')} (from the label)</p>}
      {treatment && treatment.lots.length > 0 && (
        <div className="mt-1.5 text-sm">
          <p className="font-semibold">Collected during the withdrawal:</p>
          <ul>
            {treatment.lots.map((lot) => (
              <li key={lot.id} className="flex flex-wrap items-center gap-x-2">
                <LotName lot={lot} />
                {lot.name}, {lot.state === 'held' ? 'on hold' : lot.state}
                {lot.sold && ', some of it is gone'}
              </li>
            ))}
          </ul>
        </div>
      )}
      {given && !event.taken_back && (
        <p className="text-sm">
          <LotName lot={given.lot} />
          {given.without.length > 0 && <span> · without {given.without.map(({ label }) => label).join(', ')}</span>}
        </p>
      )}
      {breeding?.due_on && <p className="mt-1 text-sm">Birth expected {formatUntil(breeding.due_on, today)}</p>}
      {birth && birth.young.length > 0 && <p className="mt-1 text-sm">{birth.young.map(({ label }) => label).join(', ')}</p>}
    </>
  )
}

/** A yield recorded on this device has no lot yet, only the lot ID on the crate. */
const LotName = ({ lot }: { lot: { id: string; lot_id: string } }) =>
  lot.id === '' ? <span className="font-lot font-semibold">{lot.lot_id}</span> : <LotLink lot={lot} />

const LotLink = ({ lot }: { lot: { id: string; lot_id: string } }) => (
  <Link to={lotLink(lot.id)} className="inline-flex min-h-11 items-center font-lot font-semibold text-link underline sm:min-h-8">
    {lot.lot_id}
  </Link>
)

import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Override } from '@farmlane/contract/growing/blocks.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind, YieldKind } from '@farmlane/contract/livestock/constants.ts'
import { type AnimalEvent, RecordEvent, Recorded } from '@farmlane/contract/livestock/event.ts'
import { eventFault, staysPut } from '@farmlane/contract/livestock/event-rules.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { lotCode } from '@farmlane/contract/stock/lot.ts'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newId } from '../../../../platform/browser/new-id.ts'
import { useContractForm } from '../../../../platform/forms/contract-form.ts'
import { useAskAgain } from '../../../../platform/forms/use-ask-again.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { Unlikely } from '../../../../ui/unlikely.tsx'
import { useFarmToday } from '../../../farms/farm-today.ts'
import { ClosedNotice } from '../../../growing/closed-notice.tsx'
import { closedBy, closedIn } from '../../../growing/closed-problem.ts'
import { newLotTail } from '../../../stock/lot-tail.ts'
import { eventName, formatEvent, lowerFirst } from '../../animals/animal-labels.ts'
import { eventCommand, type NewEvent, useRecordEvent } from '../../offline/animal-commands.ts'
import { lineIn } from '../../offline/book-overlay.ts'
import { gateOf } from '../../offline/event-gate.ts'
import type { Knowledge } from '../collected-product.ts'
import type { SaidEvent } from '../event-defaults.ts'
import { askedOfLabel, asksForDays } from '../label-days.ts'
import { questionOf } from '../unlikely-event.ts'
import { EventFields } from './event-fields.tsx'
import { KeptOut } from './kept-out.tsx'

type RecordFormProps = {
  farm: Farm
  animal: Animal
  /** The initial values. With an id, the event replaces the refused one of that id. */
  begin: SaidEvent
  fields: readonly Field[]
  animals: readonly Animal[]
  known: Knowledge
  slaughteredOn: string | undefined
  /** The entry that this one corrects. */
  wrong?: AnimalEvent | undefined
  onClose: () => void
  onNotice: (sentence: string) => void
}

const verbs: Readonly<Record<Exclude<EventKind, 'birth'>, string>> = {
  arrival: 'Record the arrival',
  weight: 'Record the weight',
  move: 'Move',
  transfer: 'Move them',
  treatment: 'Record the treatment',
  breeding: 'Record the breeding',
  yield: 'Record the lot',
  sale: 'Record the sale',
  slaughter: 'Record the slaughter',
  death: 'Record the death',
}

const verbOf = (kind: EventKind, { species }: Animal): string =>
  kind === 'birth' ? `Record the ${eventName(kind, species).toLowerCase()}` : verbs[kind]
const standOf = ({ place, group }: Animal) => ({ fields: [place?.id ?? null], group_id: group?.id ?? null })

export function RecordForm({
  farm,
  animal,
  begin,
  fields,
  animals,
  known,
  slaughteredOn,
  wrong,
  onClose,
  onNotice,
}: RecordFormProps) {
  const record = useRecordEvent()
  const [schema] = useState(() => (begin.kind === 'treatment' ? asksForDays(askedOfLabel(animal)) : RecordEvent))
  const today = useFarmToday(farm)
  const { kind } = begin
  const [id] = useState(() => begin.id ?? newId())
  const [tail] = useState(() => ('lot_id' in begin && begin.lot_id?.slice(-4)) || newLotTail())
  const form = useRef<HTMLFormElement>(null)
  const passing = useRef<Override>(undefined)
  const mistakeField = useRef<HTMLInputElement>(null)
  // Kept outside the form, because only corrections have this field.
  const [mistake, setMistake] = useState(begin.corrects?.reason ?? '')
  const [pressed, setPressed] = useState(false)
  const [sure, setSure] = useState(false)
  const contract = useContractForm({
    schema,
    defaults: begin,
    onSubmit: async (typed) => {
      const override = closed ? passing.current : undefined
      passing.current = undefined
      if (reasonMissing) return mistakeField.current?.focus()
      again.check(sure, () => setSure(false))
      const event = asSent(typed, { animal, tail, sure })
      // Impossible events are reported at once, by the server's rule.
      const fault = eventFault(animal, event, today)
      if (fault) throw fieldProblem(fault.field, fault.sentence)
      // A correction first takes the old move back. Only the server knows where the animal was before it.
      if (event.kind === 'move' && !wrong && event.on >= (animal.moved_on ?? '') && staysPut(event, standOf(animal)))
        throw fieldProblem('field_id', messages.moveSame)
      const body = {
        ...event,
        id,
        override,
        corrects: wrong && { event_id: wrong.id, reason: mistake.trim() },
      } as NewEvent['body']
      const against = closed ? gate.sentences.join(' ') || closedIn(closed) : undefined
      const names = namesOf(body, [...animals, ...fields.map(({ id: field, name }) => ({ id: field, label: name }))])
      const command: NewEvent = { farm, animal, body, names, line: wrong, against, stoodInInbox: begin.id !== undefined }
      const outcome = await record.mutateAsync(command)
      onClose()
      onNotice(formatOutcome(command, outcome.state === 'recorded' ? outcome.reply : null))
    },
  })
  const reasonMissing = wrong !== undefined && !mistake.trim()
  const seen = useWatch({ control: contract.form.control }) as Partial<Record<string, unknown>>
  const again = useAskAgain(questionOf(seen, animal, known.lines, wrong?.id))
  const on = (seen['on'] as string) || today
  const without = (seen['without'] as string[] | undefined) ?? []
  const about = { animal, animals, slaughteredOn, timeZone: farm.time_zone }
  const gate = gateOf({ kind, on, of: seen['of'] as YieldKind, without }, about)
  const longest = gate.sentences.at(-1)
  // A block known to this device, or one the server has just reported.
  const closed = longest ? closedBy(longest) : contract.box && closedIn(record.error) ? record.error : null
  const submitProps = { ...contract.submitProps, disabled: contract.submitProps.disabled || closed !== null }
  /** Submits again with the owner's reason for overriding. */
  const letPass = async (override: Override) => {
    passing.current = override
    form.current?.requestSubmit()
  }
  return (
    <div className="flex flex-col gap-5">
      <DialogForm
        contract={{
          formProps: {
            ...contract.formProps,
            ref: form,
            onSubmit: (event) => {
              setPressed(true)
              contract.formProps.onSubmit(event)
            },
          },
          submitProps,
          box: closedIn(record.error) ? null : contract.box,
        }}
        confirm={wrong ? 'Correct' : verbOf(kind, animal)}
        tone={kind === 'death' || kind === 'slaughter' ? 'tomato' : 'primary'}
        onClose={onClose}
      >
        {wrong && (
          <TextField
            label="What was wrong"
            required
            autoComplete="off"
            hint="It stays in the book with the entry it corrects."
            ref={mistakeField}
            error={pressed && reasonMissing ? messages.mistakeMissing : undefined}
            value={mistake}
            onChange={({ target }) => setMistake(target.value)}
          />
        )}
        <TextField
          label={kind === 'treatment' ? 'First day of the course' : 'Day'}
          type="date"
          max={today}
          {...contract.field('on')}
        />
        <EventFields
          kind={kind}
          farm={farm}
          animal={animal}
          fields={fields}
          animals={animals}
          known={known}
          contract={contract as never}
          lot={lotCode(on, tail)}
        />
        <KeptOut
          treated={gate.treated}
          without={without}
          onChange={(ids) => contract.form.setValue('without' as never, ids as never)}
        />
        <TextArea label="Notes" optional rows={2} {...contract.field('notes')} />
        {again.question && (
          <Unlikely
            key={again.question}
            question={again.question}
            sure={{ checked: sure, onChange: ({ target }) => setSure(target.checked) }}
          />
        )}
      </DialogForm>
      {closed && <ClosedNotice error={closed} farm={farm} reason={begin.override?.reason} onOverride={letPass} />}
    </div>
  )
}

/** Drops the form's values that are not part of the event. */
type Sending = { animal: Animal; tail: string; sure: boolean }
function asSent(event: RecordEvent, { animal, tail, sure }: Sending): RecordEvent {
  if (event.kind === 'yield') return { ...event, lot_id: lotCode(event.on, tail), ...(sure && { sure }) }
  if (event.kind === 'weight') return { ...event, ...(sure && { sure }) }
  if (event.kind === 'birth') return { ...event, young: animal.kind === 'group' ? [] : event.young.slice(0, event.alive) }
  return event
}

/** The names of the fields and animals it refers to, by id. */
function namesOf(body: object, known: readonly { id: string; label: string }[]): Record<string, string> {
  const named = new Set(Object.values(body).flat())
  return Object.fromEntries(known.filter(({ id }) => named.has(id)).map(({ id, label }) => [id, label]))
}

/** `reply` is null while the command waits on this device. */
function formatOutcome(command: NewEvent, reply: unknown): string {
  const written = Recorded.safeParse(reply).data?.event
  if (written) return `${formatEvent(written, command.farm.currency, command.animal.species)}.${formatLot(written)}`
  const row = { params: {}, shown: null, ...eventCommand(command), created_at: '' }
  const line = lineIn(row, 'group', { name: '' })
  const entry = line ? formatEvent(line, command.farm.currency, command.animal.species) : 'Saved'
  const crate = line?.yield ? ` Write ${line.yield.lot.lot_id} on the crate.` : ''
  return reply === null ? `Saved on this device: ${lowerFirst(entry)}.${crate}` : `${entry}.${crate}`
}

function formatLot({ yield: given, treatment }: AnimalEvent): string {
  if (given?.lot_asked) return ` ${given.lot_asked} was already in use: write ${given.lot.lot_id} on the crate instead.`
  if (given)
    return ` Its lot is ${given.lot.lot_id}.${given.lot.state === 'held' ? ' It’s on hold until an owner releases it.' : ''}`
  const held = treatment?.lots.length ?? 0
  if (held === 0) return ''
  const already = plural(held, {
    one: '{count} lot was already collected during the withdrawal. See the book.',
    other: '{count} lots were already collected during the withdrawal. See the book.',
  })
  return ` ${already}`
}

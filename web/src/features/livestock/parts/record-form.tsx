import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind, YieldKind } from '@farmlane/contract/livestock/constants.ts'
import { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { eventFault, goodAtStake } from '@farmlane/contract/livestock/event-rules.ts'
import { goodOf, saidBlock, withdrawalBlocks } from '@farmlane/contract/livestock/withdrawal.ts'
import { lotCode } from '@farmlane/contract/stock/lot.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../../platform/contract-form.ts'
import { deviceNow } from '../../../platform/device-now.ts'
import { newId } from '../../../platform/new-id.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { newLotTail } from '../../stock/lot-tail.ts'
import { useRecordEvent } from '../animal-deeds.ts'
import { saidEvent } from '../animal-words.ts'
import { defaultsOf, type SaidEvent } from './event-defaults.ts'
import { EventFields } from './event-fields.tsx'
import { KeptOut } from './kept-out.tsx'

type RecordFormProps = {
  farm: Farm
  animal: Animal
  kind: EventKind
  fields: readonly Field[]
  animals: readonly Animal[]
  onClose: () => void
  onSaid: (sentence: string) => void
}

const verbs: Readonly<Record<EventKind, string>> = {
  arrival: 'Record the arrival',
  birth: 'Record the birth',
  weight: 'Record the weight',
  move: 'Move',
  treatment: 'Record the treatment',
  breeding: 'Record the breeding',
  yield: 'Record the lot',
  sale: 'Record the sale',
  slaughter: 'Record the slaughter',
  death: 'Record the death',
}

export function RecordForm({ farm, animal, kind, fields, animals, onClose, onSaid }: RecordFormProps) {
  const record = useRecordEvent()
  const today = useFarmToday(farm)
  const [id] = useState(newId)
  const [tail] = useState(newLotTail)
  // Beside the form: it is asked for only while something stands against it.
  const [reason, setReason] = useState('')
  const contract = useContractForm({
    schema: RecordEvent,
    defaults: defaultsOf(kind, animal, today),
    onSubmit: async (said) => {
      const event = asSent(said, { animal, tail, reason: reason.trim() })
      // What cannot be is said at once, by the rule the server refuses by.
      const fault = eventFault(animal, event, today)
      if (fault) throw fieldProblem(fault.field, fault.sentence)
      const body = { ...event, id, device_at: deviceNow() } as SaidEvent
      const { event: written } = await record.mutateAsync({ params: { animal_id: animal.id }, body })
      onClose()
      onSaid(`${saidEvent(written, farm.currency)}.${saidLot(written)}`)
    },
  })
  const seen = useWatch({ control: contract.form.control }) as Partial<Record<string, unknown>>
  const on = (seen['on'] as string) || today
  const good = kind === 'yield' ? goodOf(seen['of'] as YieldKind) : goodAtStake(kind)
  const without = (seen['without'] as string[] | undefined) ?? []
  const mixed = kind === 'yield' && (good === 'milk' || good === 'eggs')
  const reaching = animal.courses.filter(({ animal_id }) => mixed || animal.kind === 'animal' || animal_id === animal.id)
  const against = good && !(kind === 'yield' && good === 'meat') ? reaching : []
  const blocks = good
    ? withdrawalBlocks(
        against.filter(({ animal_id }) => !without.includes(animal_id)),
        good,
        on,
      )
    : []
  const [block] = blocks
  const shut = block !== undefined && !(animal.can.override && reason.trim())
  return (
    <DialogForm
      contract={{ ...contract, submitProps: { ...contract.submitProps, disabled: contract.submitProps.disabled || shut } }}
      confirm={verbs[kind]}
      tone={kind === 'death' || kind === 'slaughter' ? 'tomato' : 'primary'}
      onClose={onClose}
    >
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
        contract={contract as never}
        lot={lotCode(on, tail)}
      />
      {mixed && (
        <KeptOut
          animal={animal}
          courses={against.filter((course) => withdrawalBlocks([course], good, on).length > 0)}
          without={without}
          onChange={(ids) => contract.form.setValue('without' as never, ids as never)}
        />
      )}
      {block && (
        <Notice tone="warning" title="Not now">
          <p>{saidBlock(block)}</p>
          {!animal.can.override && <p>Ask an owner, who can record it all the same with a reason.</p>}
        </Notice>
      )}
      {block && animal.can.override && (
        <TextField
          label="Reason to record it all the same"
          autoComplete="off"
          hint="It stays on the record."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <TextArea label="Notes" optional rows={2} {...contract.field('notes')} />
    </DialogForm>
  )
}

/** What the form holds beyond the record itself is left out. */
type Beside = { animal: Animal; tail: string; reason: string }
function asSent(event: RecordEvent, { animal, tail, reason }: Beside): RecordEvent {
  const said = { ...event, ...(reason && { override: { reason } }) }
  if (said.kind === 'yield') return { ...said, lot_id: lotCode(said.on, tail) }
  if (said.kind === 'birth') return { ...said, young: animal.kind === 'group' ? [] : said.young.slice(0, said.alive) }
  return said
}

const saidLot = ({
  yield: given,
  treatment,
}: {
  yield: { lot: { lot_id: string }; lot_asked: string | null } | null
  treatment: { lots: readonly unknown[] } | null
}): string => {
  if (given?.lot_asked) return ` ${given.lot_asked} was taken: write ${given.lot.lot_id} on the crate instead.`
  if (given) return ` Its lot is ${given.lot.lot_id}.`
  const held = treatment?.lots.length ?? 0
  if (held > 0) return ` ${held === 1 ? '1 lot was' : `${held} lots were`} collected under it already: look at the book.`
  return ''
}

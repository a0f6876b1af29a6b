import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Input, WithdrawInput } from '@farmlane/contract/inputs/input.ts'
import { messages } from '@farmlane/contract/inputs/messages.ts'
import { requiredLine } from '@farmlane/contract/kernel/text.ts'
import { useState } from 'react'
import { newId } from '../../../platform/browser/new-id.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAmendInput, useWithdrawInput } from '../input-commands.ts'
import { InputFields } from './input-fields.tsx'
import { InputForm, momentsOf, requireFaultless, typedOf } from './input-form.ts'
import { usePlaceNames } from './place-names.ts'

type AmendProps = { farm: Farm; input: Input; onClose: () => void }

export function AmendInputDialog({ open, ...props }: AmendProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || props.onClose()}
      title="Amend this record"
      description="The original stays in the history, with your name and your reason."
    >
      {open && <AmendForm {...props} />}
    </Dialog>
  )
}

const AmendedInput = InputForm.extend({ reason: requiredLine(200, messages.reasonMissing) })

function AmendForm({ farm, input, onClose }: AmendProps) {
  const amend = useAmendInput()
  const namesOf = usePlaceNames(farm)
  const [op_id] = useState(newId)
  const { kind, product, registration_no, amount, amount_unit, area, area_unit, field_id, crop_id, ...rest } = input
  const { applicator, certificate_no, started_at, ended_at, wind_mph, temperature_f, weather, target, method } = rest
  const { re_entry_hours, pre_harvest_days, soil_contact, notes } = rest
  const what = { kind, product, registration_no, amount, amount_unit, area, area_unit, field_id, crop_id }
  const how = { applicator, certificate_no, started_at, ended_at, wind_mph, temperature_f, weather, target, method }
  const facts = { ...what, ...how, re_entry_hours, pre_harvest_days, soil_contact, notes }
  const contract = useContractForm({
    schema: AmendedInput,
    defaults: { ...typedOf(facts, farm.time_zone), reason: '' },
    onSubmit: async ({ started_at: began, ended_at: finished, ...changed }, touched) => {
      const moments = momentsOf({ started_at: began, ended_at: finished }, farm.time_zone)
      // The inputs show minutes only, so untouched times keep their seconds.
      const times = {
        started_at: 'started_at' in touched ? moments.started_at : started_at,
        ended_at: 'ended_at' in touched ? moments.ended_at : ended_at,
      }
      const sent = { ...changed, ...times, op_id }
      requireFaultless(sent)
      await amend.mutateAsync({ input, body: sent, shown: { product: changed.product, ...namesOf(changed) } })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Amend" onClose={onClose}>
      <InputFields farm={farm} contract={contract as never} />
      <TextField label="Reason" required autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}

export function WithdrawInputDialog({ open, input, onClose }: Omit<AmendProps, 'farm'> & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Withdraw this record?"
      description="Use this for something that never happened. The record stays, marked as withdrawn, and everything it closed opens again."
    >
      {open && <WithdrawForm input={input} onClose={onClose} />}
    </Dialog>
  )
}

function WithdrawForm({ input, onClose }: Omit<AmendProps, 'farm'>) {
  const withdraw = useWithdrawInput()
  const [op_id] = useState(newId)
  const contract = useContractForm({
    schema: WithdrawInput,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      const { product, field_name, crop_name } = input
      await withdraw.mutateAsync({ input, body: { reason, op_id }, shown: { product, field_name, crop_name } })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Withdraw" tone="tomato" onClose={onClose}>
      <TextField label="Reason" required autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}

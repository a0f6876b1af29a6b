import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { clockText } from '@farmlane/contract/kernel/clock-in.ts'
import { useState } from 'react'
import { deviceNow } from '../../../platform/browser/device-now.ts'
import { newId } from '../../../platform/browser/new-id.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { savedHere } from '../../../platform/outbox/saved-labels.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useRecordInput } from '../input-commands.ts'
import { InputFields } from './input-fields.tsx'
import { InputForm, momentsOf, requireFaultless } from './input-form.ts'
import { usePlaceNames } from './place-names.ts'

export type WeatherNow = { temperature_f: number; wind_mph: number; weather: string }
type RecordProps = {
  farm: Farm
  /** The user's name, which prefills the applicator. */
  person: string
  /** The current weather, if available. */
  weather: WeatherNow | undefined
  fieldId?: string | undefined
  /** Called once the record is saved on this device. */
  onSaved?: (text: string) => void
  onClose: () => void
}

export function RecordInputDialog({ open, ...props }: RecordProps & { open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || props.onClose()} title="Record an input">
      {open && <RecordForm {...props} />}
    </Dialog>
  )
}

function RecordForm({ farm, person, weather, fieldId, onSaved, onClose }: RecordProps) {
  const record = useRecordInput()
  const namesOf = usePlaceNames(farm)
  // Constant while the dialog is open, so that submitting twice creates one record.
  const [id] = useState(newId)
  const [now] = useState(() => clockText(farm.time_zone, new Date()))
  const contract = useContractForm({
    schema: InputForm,
    defaults: {
      kind: 'spray',
      product: '',
      registration_no: '',
      amount_unit: 'fl oz',
      area: null,
      area_unit: 'acres',
      field_id: fieldId ?? null,
      crop_id: null,
      applicator: person,
      certificate_no: '',
      started_at: now,
      ended_at: now,
      wind_mph: weather?.wind_mph ?? null,
      temperature_f: weather?.temperature_f ?? null,
      weather: weather?.weather ?? '',
      target: '',
      method: '',
      re_entry_hours: 0,
      pre_harvest_days: 0,
      soil_contact: null,
      notes: '',
    },
    onSubmit: async (facts) => {
      const body = { ...facts, ...momentsOf(facts, farm.time_zone), id, farm_id: farm.id, device_at: deviceNow() }
      requireFaultless(body)
      const { state } = await record.mutateAsync({ body, shown: { product: body.product, ...namesOf(body) } })
      onSaved?.(state === 'saved' ? savedHere(body.product) : '')
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Record" onClose={onClose}>
      <InputFields farm={farm} contract={contract} />
    </DialogForm>
  )
}

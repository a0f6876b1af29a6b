import { daysFields, type WithheldGood, withheldGoods } from '@farmlane/contract/livestock/withdrawal.ts'
import { useWatch } from 'react-hook-form'
import { typedNumber } from '../../../../platform/forms/typed-values.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { askedOfLabel } from '../label-days.ts'
import { counted, type EventFieldsProps, pair } from './field-shapes.ts'

const goodNames: Readonly<Record<WithheldGood, string>> = { meat: 'Meat', milk: 'Milk', eggs: 'Eggs' }

export function TreatmentFields({ animal, contract }: EventFieldsProps) {
  const { form, field } = contract
  const asked = askedOfLabel(animal)
  // Days that an older record states for other goods are shown too, not kept invisibly.
  const goods = withheldGoods.filter((good) => asked.includes(good) || typeof form.getValues(daysFields[good]) === 'number')
  return (
    <>
      <TextField label="Last day of the course" type="date" {...field('ended_on')} />
      <TextField label="Medicine" required autoComplete="off" placeholder="Penicillin G" {...field('medicine')} />
      <TextField label="Given for" required autoComplete="off" placeholder="Mastitis" {...field('reason')} />
      <div className={pair}>
        <TextField label="Dose" optional autoComplete="off" placeholder="15 ml" {...field('dose')} />
        <TextField label="Route" optional autoComplete="off" placeholder="In the muscle" {...field('route')} />
        <TextField label="Batch" optional autoComplete="off" {...field('batch')} />
        <TextField label="Given by" optional autoComplete="off" {...field('given_by')} />
      </div>
      <TextField label="Vet" optional autoComplete="off" {...field('vet')} />
      {goods.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-display text-lg">Withdrawal days (from the label)</legend>
          <p className="mb-3 text-sm text-ink-2">
            Counted from the day after the course ends. Round hours up: 36 hours is 2 days.
          </p>
          <div className="flex flex-col gap-3">
            {goods.map((good) => (
              <DaysToWait key={good} good={good} contract={contract} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** A number of days, or a checkbox that the label states none (0). An empty field is neither. */
function DaysToWait({ good, contract: { form, field } }: Pick<EventFieldsProps, 'contract'> & { good: WithheldGood }) {
  const name = daysFields[good]
  const days: unknown = useWatch({ control: form.control, name })
  return (
    <div className={pair}>
      <TextField label={goodNames[good]} {...counted} {...field(name, typedNumber)} />
      <Checkbox
        className="mt-7"
        label={
          <>
            The label says none<span className="sr-only"> for {good}</span>
          </>
        }
        checked={days === 0}
        onChange={({ target }) => {
          form.setValue(name, target.checked ? 0 : null, { shouldDirty: true })
          form.clearErrors(name)
        }}
      />
    </div>
  )
}

import { deathCauses, sexes, weightUnits } from '@farmlane/contract/livestock/constants.ts'
import { useWatch } from 'react-hook-form'
import { typedChoice, typedDay, typedNumber } from '../../../../platform/forms/typed-values.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { causeLabels, sexLabels } from '../../animals/animal-labels.ts'
import { layers } from '../../animals/species-labels.ts'
import { counted, type EventFieldsProps, measured, pair, plain } from './field-shapes.ts'
import { TreatmentFields } from './treatment-fields.tsx'
import { YieldFields } from './yield-fields.tsx'

const named = ({ id, label }: { id: string; label: string }) => ({ value: id, label })

/** The fields beside the day that this kind of event needs. */
export function EventFields(props: EventFieldsProps) {
  const { kind } = props
  if (kind === 'yield') return <YieldFields {...props} />
  if (kind === 'treatment') return <TreatmentFields {...props} />
  if (kind === 'birth') return <BirthFields {...props} />
  if (kind === 'move') return <MoveFields {...props} />
  if (kind === 'transfer') return <TransferFields {...props} />
  if (kind === 'weight') return <WeightFields {...props} />
  if (kind === 'breeding') return <BreedingFields {...props} />
  return <CountFields {...props} />
}

function HeadField({ animal, contract: { field } }: EventFieldsProps) {
  if (animal.kind === 'animal') return null
  return <TextField label="How many" {...counted} min={1} required {...field('head', Number)} />
}

function CountFields(props: EventFieldsProps) {
  const { kind, farm, contract } = props
  const { field } = contract
  return (
    <>
      <HeadField {...props} />
      {kind === 'arrival' && <TextField label="Bought from" optional autoComplete="off" {...field('from')} />}
      {kind === 'sale' && <TextField label="Sold to" optional autoComplete="off" {...field('buyer')} />}
      {kind === 'sale' && props.animal.can.see_money && (
        <TextField
          label={`Price in ${farm.currency}`}
          optional
          inputMode="decimal"
          autoComplete="off"
          {...field('price_minor', typedMinor)}
        />
      )}
      {kind === 'slaughter' && (
        <>
          <TextField label="Processor" optional autoComplete="off" {...field('processor')} />
          <div className={pair}>
            <TextField label="Hanging weight" optional {...measured} {...field('hanging_weight', typedNumber)} />
            <SelectField label="Unit" options={weightUnits.map(plain)} {...field('unit')} />
          </div>
          <p className="text-sm text-ink-2">When the cuts come back, record them with Collect. They become lots.</p>
        </>
      )}
      {kind === 'death' && (
        <ChoiceField
          label="How"
          columns="grid-cols-2 sm:grid-cols-3"
          options={deathCauses.map((value) => ({ value, label: causeLabels[value] }))}
          {...field('cause')}
        />
      )}
    </>
  )
}

/** Typed in whole units of money, such as '900' or '1,249.50', and stored in the smallest unit. */
function typedMinor(typed: unknown): unknown {
  if (typeof typed === 'number') return typed
  const text = typeof typed === 'string' ? typed.replaceAll(',', '').trim() : ''
  return text === '' ? null : Math.round(Number(text) * 100)
}

function WeightFields({ animal, contract: { field } }: EventFieldsProps) {
  return (
    <div className={pair}>
      <TextField
        label={animal.kind === 'group' ? 'Average weight' : 'Weight'}
        required
        {...measured}
        {...field('weight', typedNumber)}
      />
      <SelectField label="Unit" options={weightUnits.map(plain)} {...field('unit')} />
    </div>
  )
}

function MoveFields({ animal, fields, animals, contract: { field } }: EventFieldsProps) {
  const groups = animals.filter(({ kind, id }) => kind === 'group' && id !== animal.id)
  return (
    <>
      {animal.kind === 'animal' && groups.length > 0 && (
        <SelectField label="Group" placeholder="None" options={groups.map(named)} {...field('group_id', typedChoice)} />
      )}
      <SelectField
        label="Field"
        placeholder={animal.kind === 'animal' && groups.length > 0 ? 'Same as its group, or none' : 'No field'}
        options={fields.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('field_id', typedChoice)}
      />
    </>
  )
}

/** Only to groups of the same species. A treatment that still withholds something goes along. */
function TransferFields(props: EventFieldsProps) {
  const { animal, animals, contract } = props
  const groups = animals.filter(({ kind, species, id }) => kind === 'group' && species === animal.species && id !== animal.id)
  return (
    <>
      <HeadField {...props} />
      <SelectField
        label="To the group"
        required
        placeholder="Please choose"
        options={groups.map(named)}
        hint={groups.length === 0 ? 'There’s no other group of this kind. Add one first.' : 'Withdrawal periods move with them.'}
        {...contract.field('to_id')}
      />
    </>
  )
}

function BreedingFields({ animal, animals, contract: { field } }: EventFieldsProps) {
  const sires = animals.filter(
    ({ kind, species, sex, id }) =>
      kind === 'animal' && species === animal.species && sex !== 'female' && sex !== 'castrated' && id !== animal.id,
  )
  return (
    <>
      {sires.length > 0 && (
        <SelectField
          label="Sire"
          optional
          placeholder="From another farm"
          options={sires.map(named)}
          {...field('sire_id', typedChoice)}
        />
      )}
      <TextField label="Outside sire or semen straw" optional autoComplete="off" {...field('with')} />
      <TextField label="Expected birth date" optional type="date" {...field('due_on', typedDay)} />
    </>
  )
}

function BirthFields({ animal, contract: { form, field } }: EventFieldsProps) {
  const hatches = layers.includes(animal.species)
  const alive = Number(useWatch({ control: form.control, name: 'alive' })) || 0
  return (
    <>
      <div className={pair}>
        <TextField label={hatches ? 'Hatched alive' : 'Born alive'} {...counted} {...field('alive', Number)} />
        <TextField label={hatches ? 'Dead in the shell' : 'Stillborn'} {...counted} {...field('stillborn', Number)} />
      </div>
      {animal.kind === 'animal' &&
        Array.from({ length: Math.min(alive, 20) }, (_, at) => (
          <fieldset key={`young-${at + 1}`} className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-3">
            <legend className="mb-2 font-semibold">Young {at + 1}</legend>
            <TextField label="Name" autoComplete="off" {...field(`young.${at}.name`)} />
            <TextField label="Tag" optional autoComplete="off" {...field(`young.${at}.tag`)} />
            <SelectField
              label="Sex"
              options={sexes.filter((sex) => sex !== 'mixed').map((value) => ({ value, label: sexLabels[value] }))}
              {...field(`young.${at}.sex`)}
            />
          </fieldset>
        ))}
    </>
  )
}

import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { CreateAnimal } from '@farmlane/contract/livestock/animal.ts'
import { origins } from '@farmlane/contract/livestock/constants.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newId } from '../../../../platform/browser/new-id.ts'
import { useContractForm } from '../../../../platform/forms/contract-form.ts'
import { typedChoice } from '../../../../platform/forms/typed-values.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFarmToday } from '../../../farms/farm-today.ts'
import { fieldsQuery } from '../../../growing/field-queries.ts'
import { originLabels } from '../../animals/animal-labels.ts'
import { useCreateAnimal } from '../../offline/animal-commands.ts'
import { useAnimals } from '../../offline/unsent-animals.ts'
import { AnimalFields } from './animal-fields.tsx'

const kinds = [
  { value: 'animal', label: 'One animal' },
  { value: 'group', label: 'A group' },
] as const

/** A group needs a head count of at least one, unless each of its animals gets a record of its own. */
const CountedAnimal = CreateAnimal.refine(({ kind, head }) => kind === 'animal' || head >= 1, {
  path: ['head'],
  error: messages.groupEmpty,
  when: () => true,
})

export function NewAnimalForm({ farm, onClose }: { farm: Farm; onClose: () => void }) {
  const create = useCreateAnimal()
  const today = useFarmToday(farm)
  const [id] = useState(newId)
  const [eachHasOne, setEachHasOne] = useState(false)
  const fields = useQuery(fieldsQuery(farm.id)).data?.results.filter(({ status }) => status !== 'archived') ?? []
  const { animals } = useAnimals(farm)
  const groups = animals.filter(({ kind }) => kind === 'group')
  const contract = useContractForm({
    schema: eachHasOne ? CreateAnimal : CountedAnimal,
    defaults: {
      kind: 'animal',
      name: '',
      tag: '',
      species: 'chicken',
      breed: '',
      sex: 'female',
      born_on: null,
      dam_id: null,
      sire_id: null,
      story: '',
      public: false,
      notes: '',
      head: 1,
      origin: 'here',
      from: '',
      on: today,
      field_id: null,
      group_id: null,
    },
    onSubmit: async (body) => {
      const isGroup = body.kind === 'group'
      const names = Object.fromEntries([
        ...fields.map(({ id: field, name }) => [field, name]),
        ...animals.map(({ id: animal, label }) => [animal, label]),
      ]) as Record<string, string>
      const whole = { ...body, id, head: isGroup ? (eachHasOne ? 0 : body.head) : 1, group_id: isGroup ? null : body.group_id }
      await create.mutateAsync({ farm, body: whole, names: namedIn(whole, names) })
      onClose()
    },
  })
  const { form, field } = contract
  const [kind = 'animal', species, origin] = useWatch({ control: form.control, name: ['kind', 'species', 'origin'] })
  const isGroup = kind === 'group'
  return (
    <DialogForm contract={contract} confirm="Add" onClose={onClose}>
      <Segmented label="How to count it" options={kinds} value={kind} onChange={(value) => form.setValue('kind', value)} />
      {isGroup && (
        <div>
          {!eachHasOne && (
            <TextField
              label="How many"
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              required
              hint="Don’t count animals with their own record."
              {...field('head', Number)}
            />
          )}
          <Checkbox
            label="Each animal has its own record"
            hint="For a herd of named cows, for example. Add the animals one by one."
            checked={eachHasOne}
            onChange={({ target }) => setEachHasOne(target.checked)}
          />
        </div>
      )}
      <AnimalFields farm={farm} field={field} kind={kind} species={species} today={today} />
      <fieldset className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <legend className="mb-2 font-display text-lg">How it arrived</legend>
        <SelectField
          label="From"
          options={origins.map((value) => ({ value, label: originLabels[value] }))}
          {...field('origin')}
        />
        <TextField label="On" type="date" max={today} {...field('on')} />
        {origin === 'bought' && <TextField label="Bought from" optional autoComplete="off" {...field('from')} />}
        <SelectField
          label="Field"
          optional
          placeholder="None"
          options={fields.map(({ id: value, name: label }) => ({ value, label }))}
          {...field('field_id', typedChoice)}
        />
        {!isGroup && groups.length > 0 && (
          <SelectField
            label="Group"
            optional
            placeholder="None"
            options={groups.map(({ id: value, label }) => ({ value, label }))}
            {...field('group_id', typedChoice)}
          />
        )}
      </fieldset>
    </DialogForm>
  )
}

/** Only the names that the pending command refers to. */
const namedIn = ({ field_id, group_id, dam_id, sire_id }: CreateAnimal, names: Record<string, string>) =>
  Object.fromEntries([field_id, group_id, dam_id, sire_id].flatMap((id) => (id ? [[id, names[id] ?? '']] : [])))

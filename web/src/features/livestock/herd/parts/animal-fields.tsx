import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { AnimalDetails } from '@farmlane/contract/livestock/animal.ts'
import { type AnimalKind, type Sex, type Species, sexes, speciesList } from '@farmlane/contract/livestock/constants.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { typedChoice, typedDay } from '../../../../platform/forms/typed-values.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { sexLabels } from '../../animals/animal-labels.ts'
import { speciesLabels } from '../../animals/species-labels.ts'
import { useAnimals } from '../../offline/unsent-animals.ts'

type AnimalFieldsProps = {
  farm: Farm
  field: (
    name: keyof z.input<typeof AnimalDetails>,
    setValueAs?: (typed: unknown) => unknown,
  ) => UseFormRegisterReturn & { error?: string | undefined }
  kind: AnimalKind
  species: Species
  today: string
  /** The animal itself, which can't be its own parent. */
  except?: string | undefined
}

const speciesOptions = speciesList.map((value) => ({ value, label: speciesLabels[value].name }))
const option = (value: Sex) => ({ value, label: sexLabels[value] })
const notFemale: readonly Sex[] = ['male', 'castrated']

/** The details of an animal or group, for creating and for editing. */
export function AnimalFields({ farm, field, kind, species, today, except }: AnimalFieldsProps) {
  const { animals } = useAnimals(farm)
  const kin = animals.filter((each) => each.kind === 'animal' && each.species === species && each.id !== except)
  const parents = (fits: (sex: Sex) => boolean) =>
    kin.filter(({ sex }) => fits(sex)).map(({ id, label }) => ({ value: id, label }))
  const isGroup = kind === 'group'
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Name"
          optional={!isGroup}
          required={isGroup}
          autoComplete="off"
          placeholder={isGroup ? 'Layers' : 'Marigold'}
          {...field('name')}
        />
        <TextField label="Tag" optional autoComplete="off" placeholder="NJ 0412" {...field('tag')} />
        <SelectField label="Kind" options={speciesOptions} {...field('species')} />
        <TextField label="Breed" optional autoComplete="off" placeholder="Katahdin" {...field('breed')} />
        <SelectField label="Sex" options={sexes.filter((sex) => isGroup || sex !== 'mixed').map(option)} {...field('sex')} />
        <TextField label="Born on" optional type="date" max={today} {...field('born_on', typedDay)} />
      </div>
      {!isGroup && kin.length > 0 && (
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField
            label="Dam"
            optional
            placeholder="Unknown"
            options={parents((sex) => !notFemale.includes(sex))}
            {...field('dam_id', typedChoice)}
          />
          <SelectField
            label="Sire"
            optional
            placeholder="Unknown"
            options={parents((sex) => sex !== 'female')}
            {...field('sire_id', typedChoice)}
          />
        </div>
      )}
      <TextArea
        label="Story"
        optional
        rows={3}
        hint="For shoppers who want to know where their food comes from."
        {...field('story')}
      />
      <Checkbox label="Visible to shoppers" hint="They’ll see its name, story and photos." {...field('public')} />
      <TextArea label="Notes" optional rows={2} hint="For the team only." {...field('notes')} />
    </>
  )
}

import { SelectField } from '../../ui/select-field.tsx'
import { chooseFarm, useCurrentFarm } from './current-farm.ts'

/** Only for people with more than one farm. */
export function FarmSwitcher() {
  const { all, farm } = useCurrentFarm()
  if (all.length < 2 || !farm) return null
  return (
    <SelectField
      label="Farm"
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={farm.id}
      onChange={(event) => chooseFarm(event.target.value)}
    />
  )
}

import { useState } from 'react'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { chooseFarm, useCurrentFarm } from './current-farm.ts'

/** Shown only to users with more than one farm. Asks first if the page has `unsaved` changes. */
export function FarmSwitcher({ unsaved = false }: { unsaved?: boolean | undefined }) {
  const { all, farm } = useCurrentFarm()
  const [wanted, setWanted] = useState<string | null>(null)
  if (all.length < 2 || !farm) return null
  return (
    <>
      <SelectField
        label="Farm"
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        value={farm.id}
        onChange={({ target }) => (unsaved ? setWanted(target.value) : chooseFarm(target.value))}
      />
      <LeaveDialog
        open={wanted !== null}
        onStay={() => setWanted(null)}
        onLeave={() => {
          setWanted(null)
          if (wanted) chooseFarm(wanted)
        }}
      />
    </>
  )
}

import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'
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
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={() => setWanted(null)}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={() => {
          setWanted(null)
          if (wanted) chooseFarm(wanted)
        }}
      >
        Your changes on this page aren’t saved yet.
      </ConfirmDialog>
    </>
  )
}

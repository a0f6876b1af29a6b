import { Checkbox } from '../../../../ui/checkbox.tsx'
import type { Gate } from '../../offline/event-gate.ts'

type KeptOutProps = { treated: Gate['treated']; without: readonly string[]; onChange: (ids: string[]) => void }

/** Members of the group under treatment, with checkboxes to say whose share was kept out of the yield. */
export function KeptOut({ treated, without, onChange }: KeptOutProps) {
  if (treated.length === 0) return null
  return (
    <div>
      {treated.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={`${label} is left out`}
          checked={without.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...without, id] : without.filter((each) => each !== id))}
        />
      ))}
    </div>
  )
}

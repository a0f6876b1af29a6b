import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { Course } from '@farmlane/contract/livestock/withdrawal.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'

type KeptOutProps = { animal: Animal; courses: readonly Course[]; without: readonly string[]; onChange: (ids: string[]) => void }

/** Animals of the group that are under treatment: their part may have been kept out of what is collected. */
export function KeptOut({ animal, courses, without, onChange }: KeptOutProps) {
  const treated = new Map(courses.filter(({ animal_id }) => animal_id !== animal.id).map((each) => [each.animal_id, each.about]))
  if (animal.kind !== 'group' || treated.size === 0) return null
  return (
    <div>
      {[...treated].map(([id, about]) => (
        <Checkbox
          key={id}
          label={`${about} was kept out of it`}
          checked={without.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...without, id] : without.filter((each) => each !== id))}
        />
      ))}
    </div>
  )
}

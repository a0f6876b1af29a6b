import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { Assignee } from '@farmlane/contract/tasks/task.ts'
import { useQuery } from '@tanstack/react-query'
import { cropName } from '../growing/crop-name.ts'
import { cropsQuery } from '../growing/crop-queries.ts'
import { fieldsQuery } from '../growing/field-queries.ts'
import { animalsQuery } from '../livestock/animals/animal-queries.ts'
import type { TaskShown } from './task-overlay.ts'
import { assigneesQuery } from './task-queries.ts'

type Chosen = string | null | undefined
type Choice = { assignee: Chosen; field: Chosen; crop: Chosen; animal: Chosen }

type Known = {
  people?: readonly Assignee[] | undefined
  fields?: readonly Field[] | undefined
  crops?: readonly Crop[] | undefined
  animals?: readonly Animal[] | undefined
}

export function namesOfChosen({ people, fields, crops, animals }: Known, { assignee, field, crop, animal }: Choice) {
  const found = crops?.find(({ id }) => id === crop)
  return {
    assignee_name: people?.find(({ id }) => id === assignee)?.name ?? null,
    // A crop implies its field.
    field_id: field ?? found?.field ?? null,
    field_name: fields?.find(({ id }) => id === field)?.name ?? found?.field_name ?? null,
    crop_name: found ? cropName(found) : null,
    animal_name: animals?.find(({ id }) => id === animal)?.label ?? null,
  } satisfies Partial<TaskShown>
}

/** The names of the records chosen in a task form, to show while the task is pending. */
export function useChosenNames(farm: Farm): (chosen: Choice) => Partial<TaskShown> {
  const people = useQuery(assigneesQuery(farm.id)).data?.results
  const fields = useQuery(fieldsQuery(farm.id)).data?.results
  const crops = useQuery(cropsQuery(farm.id)).data?.results
  const animals = useQuery(animalsQuery(farm.id)).data?.results
  return (chosen) => namesOfChosen({ people, fields, crops, animals }, chosen)
}

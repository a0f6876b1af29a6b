import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Food } from '../../../../ui/food.tsx'

type NoAnimalsProps = { farm: Farm; filtered: boolean; onShowAll: () => void; onAdd: () => void }

export function NoAnimals({ farm, filtered, onShowAll, onAdd }: NoAnimalsProps) {
  const picture = <Food name="chicken" size={80} />
  if (filtered) {
    return (
      <EmptyState title="No matching animals" picture={picture} action={<Button onClick={onShowAll}>Show all animals</Button>}>
        No animals match these filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No animals yet"
      picture={picture}
      action={farm.can.edit && <Button onClick={onAdd}>Add an animal or group</Button>}
    >
      {farm.can.edit
        ? 'Add a cow by name or a flock by number. Eggs, milk and meat become lots, and we watch withdrawal periods for you.'
        : 'Only the farm’s owner or a manager can add animals. You can record what happens to them.'}
    </EmptyState>
  )
}

import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Food } from '../../../../ui/food.tsx'

type NoAnimalsProps = { farm: Farm; filtered: boolean; onShowAll: () => void; onAdd: () => void }

export function NoAnimals({ farm, filtered, onShowAll, onAdd }: NoAnimalsProps) {
  const picture = <Food name="chicken" size={80} />
  if (filtered) {
    return (
      <EmptyState title="No animal fits" picture={picture} action={<Button onClick={onShowAll}>Show all animals</Button>}>
        Nothing is on record with this choice.
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
        ? 'Add a cow by her name, or a flock by its number. Eggs, milk and meat then become lots, and withdrawals are watched for you.'
        : 'Animals are added by the owner or a manager of the farm. You can record what happens to them.'}
    </EmptyState>
  )
}

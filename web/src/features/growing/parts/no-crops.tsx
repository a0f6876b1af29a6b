import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Food } from '../../../ui/food.tsx'
import { fieldsLink, newFieldLink } from '../operations-links.ts'

type NoCropsProps = { farm: Farm; filtered: boolean; hasFields: boolean; onShowAll: () => void; onPlan: () => void }

export function NoCrops({ farm, filtered, hasFields, onShowAll, onPlan }: NoCropsProps) {
  const picture = <Food name="seedling" size={80} />
  if (filtered) {
    return (
      <EmptyState title="No matching crops" picture={picture} action={<Button onClick={onShowAll}>Show all crops</Button>}>
        There are no crops with this field and status.
      </EmptyState>
    )
  }
  if (!hasFields) {
    return (
      <EmptyState
        title="A crop needs a field"
        picture={picture}
        action={
          farm.can.edit ? (
            <ButtonLink to={newFieldLink}>Add a field</ButtonLink>
          ) : (
            <ButtonLink to={fieldsLink}>See the fields</ButtonLink>
          )
        }
      >
        Add your first field, then plan or plant crops in it.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No crops yet" picture={picture} action={<Button onClick={onPlan}>Plan or plant a crop</Button>}>
      Plan what you’ll grow, or add what’s already in your fields. You can harvest crops that are growing or ready.
    </EmptyState>
  )
}

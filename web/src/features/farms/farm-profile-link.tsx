import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { farmIsComplete } from './farm-is-complete.ts'

/** Where a farm without records begins: with itself. Workers may look, the others write. */
export function FarmProfileLink({ farm }: { farm: Farm }) {
  const unfinished = farm.can.edit && !farmIsComplete(farm)
  return <ButtonLink to="/farmer/profile">{unfinished ? 'Complete the farm profile' : 'See the farm profile'}</ButtonLink>
}

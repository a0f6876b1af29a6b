import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { newId } from '../../platform/browser/new-id.ts'
import { bringKind } from '../../platform/outbox/kinds.ts'
import { useCommand } from '../../platform/outbox/use-command.ts'
import { growingKey } from './field-queries.ts'

export const pickAgainKind = 'growing.pick_again'
type CropShown = { name: string }

bringKind(pickAgainKind, {
  label: ({ shown }) => `${(shown as CropShown).name} stays on the list of crops to pick`,
  touches: [growingKey, ['insights']],
})

/** Keeps a crop on the list after its first harvest; works offline. */
export const usePickAgain = () =>
  useCommand(({ id, farm, name }: Pick<Crop, 'id' | 'farm' | 'name'>) => ({
    id: newId(),
    farm_id: farm,
    kind: pickAgainKind,
    params: { crop_id: id },
    body: {},
    shown: { name } satisfies CropShown,
  }))

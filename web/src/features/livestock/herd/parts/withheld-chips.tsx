import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { withheldGoods, withheldUntil } from '@farmlane/contract/livestock/withdrawal.ts'
import { IconVaccine } from '@tabler/icons-react'
import { Chip } from '../../../../ui/chip.tsx'
import { formatUntil } from '../../animals/animal-labels.ts'

/** What a treatment withholds, and until when. */
export function WithheldChips({ animal, today }: { animal: Pick<Animal, 'courses'>; today: string }) {
  const goods = withheldGoods.flatMap((good) => {
    const until = animal.courses
      .map((course) => withheldUntil(course, good) ?? '')
      .sort()
      .at(-1)
    return until && until >= today ? [{ good, until }] : []
  })
  // The goods that are free first come first.
  goods.sort((one, other) => (one.until < other.until ? -1 : 1))
  return goods.map(({ good, until }) => (
    <Chip key={good} tone="tomato" icon={<IconVaccine size={15} aria-hidden="true" />}>
      {good} withheld until the end of {formatUntil(until, today)}
    </Chip>
  ))
}

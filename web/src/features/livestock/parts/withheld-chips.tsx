import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { withheldGoods, withheldUntil } from '@farmlane/contract/livestock/withdrawal.ts'
import { IconVaccine } from '@tabler/icons-react'
import { saidDay } from '../../../platform/said-days.ts'
import { Chip } from '../../../ui/chip.tsx'

/** What a treatment withholds now, and until when. */
export function WithheldChips({ animal, today }: { animal: Pick<Animal, 'courses'>; today: string }) {
  const goods = withheldGoods.flatMap((good) => {
    const until = animal.courses
      .map((course) => withheldUntil(course, good) ?? '')
      .sort()
      .at(-1)
    return until && until >= today ? [{ good, until }] : []
  })
  return goods.map(({ good, until }) => (
    <Chip key={good} tone="tomato" icon={<IconVaccine size={15} aria-hidden="true" />}>
      {good} withheld until {saidShort(until, today)}
    </Chip>
  ))
}

/** A day that somebody plans by: 'today', 'tomorrow', else its date. */
export const saidShort = (day: string, today: string): string => {
  const said = saidDay(day, today)
  return said.startsWith('in ')
    ? new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
    : said
}

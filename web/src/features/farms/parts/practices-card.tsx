import { type Practice, practices } from '@farmlane/contract/farms/constants.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { CheckChips } from '../../../ui/check-chips.tsx'
import { sectionTitles } from '../profile-sections.ts'
import { CardError, ProfileCard } from './profile-card.tsx'
import { useFarmPart } from './use-farm-part.ts'

const inOrder = (chosen: readonly Practice[]) => practices.filter((each) => chosen.includes(each))

export function PracticesCard({ farm }: { farm: Farm }) {
  const { value, change, error } = useFarmPart({
    farm,
    card: 'practices',
    start: inOrder(farm.practices),
    bodyOf: (chosen) => ({ practices: chosen }),
  })
  return (
    <ProfileCard id="practices" title={sectionTitles.practices} lead="Choose what applies to your whole farm.">
      <div className="flex flex-col gap-5">
        <CheckChips label="Practices" options={practices} value={value} onChange={(chosen) => change(inOrder(chosen))} />
        <CardError error={error} />
      </div>
    </ProfileCard>
  )
}

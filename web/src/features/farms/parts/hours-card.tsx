import { type Farm, OpeningHours } from '@farmlane/contract/farms/farm.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { type DayDraft, DayHours } from '../day-hours.tsx'
import { dayNames, weekFromMonday } from '../opening-hours.ts'
import { sectionTitles } from '../profile-sections.ts'
import { CardError, ProfileCard } from './profile-card.tsx'
import { useFarmPart } from './use-farm-part.ts'

/** The draft keeps the times of a closed day, so that toggling it by accident loses nothing. */
type WeekDraft = { given: boolean; days: DayDraft[] }

const usual = { opens: '09:00', closes: '17:00' }
const draftOf = (hours: OpeningHours): WeekDraft => ({
  given: hours.length > 0,
  days: dayNames.map((_, at) => ({ open: Boolean(hours[at]), ...(hours[at] ?? usual) })),
})
const hoursOf = ({ given, days }: WeekDraft): OpeningHours =>
  given ? days.map(({ open, opens, closes }) => (open ? { opens, closes } : null)) : []

export function HoursCard({ farm }: { farm: Farm }) {
  const [faults, setFaults] = useState<Record<number, string>>({})
  const bodyOf = (draft: WeekDraft) => {
    const hours = OpeningHours.safeParse(hoursOf(draft))
    setFaults(Object.fromEntries((hours.error?.issues ?? []).map(({ path, message }) => [Number(path[0]), message])))
    return hours.success ? { hours: hours.data } : null
  }
  const { value, change, error } = useFarmPart({ farm, card: 'hours', start: draftOf(farm.hours), bodyOf })
  const changeDays = (days: DayDraft[]) => change({ ...value, days })
  const changeDay = (at: number, day: DayDraft) => {
    setFaults(({ [at]: _, ...others }) => others)
    changeDays(value.days.with(at, day))
  }
  const monday = value.days[1]
  return (
    <ProfileCard id="hours" title={sectionTitles.hours} lead="For people who stop by your farm stand, barn or shop.">
      <div className="flex flex-col gap-4">
        <Checkbox
          label="People can stop by at set hours"
          checked={value.given}
          onChange={({ target }) => change({ ...value, given: target.checked })}
        />
        {value.given && (
          <>
            <div>
              {weekFromMonday.map((at) => (
                <DayHours
                  key={at}
                  name={dayNames[at]}
                  day={value.days[at] as DayDraft}
                  onChange={(day) => changeDay(at, day)}
                  error={faults[at]}
                />
              ))}
            </div>
            {monday && (
              <div>
                <Button
                  size="s"
                  variant="outline"
                  onClick={() => {
                    setFaults({})
                    changeDays(value.days.map((day, at) => (at >= 1 && at <= 5 ? monday : day)))
                  }}
                >
                  Copy Monday to all weekdays
                </Button>
              </div>
            )}
          </>
        )}
        <CardError error={error} />
      </div>
    </ProfileCard>
  )
}

import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { DashboardStats, Weather } from '@farmlane/contract/insights/dashboard.ts'
import { daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { formatGoods } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconBasket, IconChecklist, IconHourglassLow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextLink } from '../../../ui/text-link.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { lotsLink } from '../../stock/lot-links.ts'
import { taskLink, upcomingLink } from '../../tasks/task-links.ts'
import { weatherQuery } from '../insight-queries.ts'
import { formatDegrees, type Scale, scaleOf } from '../weather-labels.ts'
import { Panel } from './panel.tsx'

const lotsADay = 3
const tasksADay = 3
type Day = DashboardStats['week'][number]

/** Today and the six days after it. */
export function WeekPanel({ farm, stats }: { farm: Farm; stats: DashboardStats }) {
  const weather = useQuery(weatherQuery(farm.id)).data
  const today = useFarmToday(farm)
  // A stored copy may be days old.
  const ahead = stats.week.filter(({ on }) => on >= today)
  return (
    <Panel title="This week" folded={formatEntries(ahead)}>
      <ol>
        {ahead.map((day) => (
          <DayRow
            key={day.on}
            day={day}
            today={today}
            weather={weather?.days.find(({ on }) => on === day.on)}
            scale={scaleOf(farm.currency)}
          />
        ))}
      </ol>
    </Panel>
  )
}

/** 'Nothing planned', '12 entries' */
function formatEntries(week: readonly Day[]): string {
  const entries = week.reduce((sum, { tasks, harvests, use_by }) => sum + tasks.length + harvests.length + use_by.length, 0)
  return entries === 0 ? 'Nothing planned' : plural(entries, { one: '{count} entry', other: '{count} entries' })
}

type DayRowProps = { day: Day; today: string; weather: Weather['days'][number] | undefined; scale: Scale }

function DayRow({ day, today, weather, scale }: DayRowProps) {
  const empty = day.tasks.length + day.harvests.length + day.use_by.length === 0
  const moreTasks = day.tasks.length - tasksADay
  const more = day.use_by.length - lotsADay
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <span className={day.on === today ? 'font-bold' : 'font-semibold'}>{dayName(day.on, today)}</span>
      <div className="flex min-w-0 flex-col gap-1">
        {empty && <span className="text-ink-2">Nothing planned</span>}
        {day.tasks.slice(0, tasksADay).map(({ task, title }) => (
          <Entry key={task} icon={<IconChecklist size={17} aria-hidden="true" />}>
            <Link to={taskLink(task)} className="hover:underline">
              {title}
            </Link>
          </Entry>
        ))}
        {moreTasks > 0 && (
          <TextLink to={upcomingLink} className="self-start text-sm">
            {plural(moreTasks, { one: 'and {count} more task', other: 'and {count} more tasks' })}
          </TextLink>
        )}
        {day.harvests.map(({ crop, name, field_name }) => (
          <Entry key={crop} icon={<IconBasket size={17} aria-hidden="true" />}>
            Pick {name} <span className="text-ink-2">· {field_name}</span>
          </Entry>
        ))}
        {day.use_by.slice(0, lotsADay).map(({ lot, lot_id, name, on_hand, unit }) => (
          <Entry key={lot} icon={<IconHourglassLow size={17} aria-hidden="true" />}>
            Use by: {formatGoods(on_hand, unit, name)} <span className="lot">{lot_id}</span>
          </Entry>
        ))}
        {more > 0 && (
          <TextLink to={lotsLink} className="self-start text-sm">
            {plural(more, { one: 'and {count} more lot to use by then', other: 'and {count} more lots to use by then' })}
          </TextLink>
        )}
      </div>
      {weather && (
        <span className="col-start-2 text-sm text-ink-2 sm:col-start-3 sm:text-right">
          {weather.words}, {formatDegrees(weather.high, scale)} / {formatDegrees(weather.low, scale)}
        </span>
      )}
    </li>
  )
}

const Entry = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex gap-2">
    <span className="mt-0.5 shrink-0 text-ink-2">{icon}</span>
    <span className="min-w-0 break-words">{children}</span>
  </span>
)

function dayName(on: string, today: string): string {
  const away = daysBetween(today, on)
  if (away < 2) return away === 0 ? 'Today' : 'Tomorrow'
  return new Date(`${on}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

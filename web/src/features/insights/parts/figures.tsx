import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { monthBefore } from '@farmlane/contract/kernel/dates.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconAlertTriangle, IconCash, IconChecklist, IconCoin, IconMap2, IconPaw, IconPlant2 } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAcres } from '../../growing/field-labels.ts'
import { cropsLink, fieldsLink } from '../../growing/operations-links.ts'
import { livestockLink } from '../../livestock/animals/animal-links.ts'
import { formatHead } from '../../livestock/animals/species-labels.ts'
import { overdueLink, tasksLink } from '../../tasks/task-links.ts'
import { lateLabels, readyCount } from '../alert-labels.ts'
import { monthName } from '../month-name.ts'

type FigureProps = {
  name: string
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  to?: string
  children: ReactNode
}

const box = 'rounded-card border border-line bg-paper p-4 sm:p-4.5 last:odd:col-span-2'

function Figure({ name, Icon, to, children }: FigureProps) {
  const inside = (
    <>
      <span className="flex items-center gap-2 text-sm text-ink-2">
        <Icon size={18} aria-hidden="true" />
        {name}
      </span>
      {children}
    </>
  )
  return to ? (
    <Link to={to} className={`${box} block hover:border-edge`}>
      {inside}
    </Link>
  ) : (
    <div className={box}>{inside}</div>
  )
}

function Counted({ value, alarming, children, ...rest }: FigureProps & { value: string; alarming?: boolean }) {
  return (
    <Figure {...rest}>
      <span
        className={`mt-1.5 block font-display text-[25px] leading-tight break-words sm:text-[30px] ${alarming ? 'text-tomato-ink' : ''}`}
      >
        {value}
      </span>
      <span className="mt-0.5 block text-sm break-words text-ink-2">{children}</span>
    </Figure>
  )
}

/** Shown instead of a figure when there are no records yet. */
const Unrecorded = (props: Omit<FigureProps, 'children'>) => (
  <Figure {...props}>
    <span className="mt-1.5 block font-display text-lg leading-tight text-ink-2 sm:text-xl">None recorded</span>
  </Figure>
)

export function Figures({ stats }: { stats: DashboardStats }) {
  const { fields, harvest_alerts, stock_value_minor, earned } = stats
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4.5">
      {earned && <EarnedFigure earned={earned} today={stats.today} currency={stats.currency} />}
      <Counted
        name="Ready to harvest"
        Icon={IconPlant2}
        value={plural(readyCount(stats), { one: '{count} crop', other: '{count} crops' })}
        to={cropsLink}
      >
        {lateLabels(harvest_alerts)}
      </Counted>
      <TasksFigure tasks={stats.tasks} />
      {stock_value_minor !== null && (
        <Counted name="In stock" Icon={IconCoin} value={formatMoney(stock_value_minor, stats.currency)} to="/farmer/products">
          at your prices
        </Counted>
      )}
      <Counted
        name="Fields"
        Icon={IconMap2}
        value={plural(fields.count, { one: '{count} field', other: '{count} fields' })}
        to={fieldsLink}
      >
        {formatAcres(fields.acres)}
      </Counted>
      <LivestockFigure livestock={stats.livestock} />
    </div>
  )
}

type EarnedProps = { earned: NonNullable<DashboardStats['earned']>; today: string; currency: string }

/** Earnings of this month so far, and of all of last month. */
const EarnedFigure = ({ earned: { this_month_minor, last_month_minor, orders }, today, currency }: EarnedProps) => (
  <Counted
    name={`${monthName(today)} so far`}
    Icon={IconCash}
    value={formatMoney(this_month_minor, currency)}
    to="/farmer/orders?when=past"
  >
    {orders === 0
      ? 'nothing handed over yet'
      : plural(orders, { one: 'earned from {count} order', other: 'earned from {count} orders' })}{' '}
    · {monthName(monthBefore(today))}: {formatMoney(last_month_minor, currency)}
  </Counted>
)

/** Head count by species, most numerous first. */
function LivestockFigure({ livestock: { head, species } }: { livestock: DashboardStats['livestock'] }) {
  if (head === 0) return <Unrecorded name="Livestock" Icon={IconPaw} to={livestockLink} />
  return (
    <Counted name="Livestock" Icon={IconPaw} value={`${head.toLocaleString('en-US')} head`} to={livestockLink}>
      {species.map((each) => formatHead(each.species, each.head)).join(' · ')}
    </Counted>
  )
}

/** Overdue tasks by title; without any, today's tasks. */
function TasksFigure({ tasks: { open, today, overdue, overdue_titles } }: { tasks: DashboardStats['tasks'] }) {
  if (overdue > 0) {
    const more = overdue - overdue_titles.length
    return (
      <Counted name="Overdue tasks" Icon={IconAlertTriangle} value={overdue.toLocaleString('en-US')} to={overdueLink} alarming>
        {overdue_titles.join(' · ')}
        {more > 0 && `, and ${more} more`}
      </Counted>
    )
  }
  return (
    <Counted name="Tasks" Icon={IconChecklist} value={`${today} today`} to={tasksLink}>
      {open > today
        ? plural(open - today, { one: '{count} task after that', other: '{count} tasks after that' })
        : 'None after that'}
    </Counted>
  )
}

import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Page } from '@farmlane/contract/kernel/page.ts'
import { upcomingDays } from '@farmlane/contract/tasks/constants.ts'
import type { Task, TaskCounts } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { countOpenTasks } from './count-views.ts'
import { listTasks, type TaskFilters } from './task-views.ts'

type Tab = 'today' | 'upcoming' | 'overdue'

/** `isDueToday`, `isUpcoming` and `isOverdue` as filters of the list. */
const bounds: Record<Tab, (today: string) => TaskFilters> = {
  today: (today) => ({ start_date: today, end_date: today }),
  upcoming: (today) => ({ status: 'open', start_date: today, end_date: addDays(today, upcomingDays) }),
  overdue: (today) => ({ status: 'open', end_date: addDays(today, -1) }),
}

export async function listTab(
  tx: Tx,
  actor: FarmActor,
  { tab, ...more }: Pick<TaskFilters, 'assignee_id' | 'cursor'> & { tab: Tab },
): Promise<Page<Task>> {
  return listTasks(tx, actor, { ...more, ...bounds[tab](await todayOnFarm(tx, actor)) })
}

export const countTabs = async (
  tx: Tx,
  actor: FarmActor,
  { assignee_id }: { assignee_id?: string | undefined },
): Promise<TaskCounts> => countOpenTasks(tx, actor, { today: await todayOnFarm(tx, actor), assignee_id })

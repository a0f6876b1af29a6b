import { type HandledJob, often } from '../../platform/jobs/handlers.ts'
import { job } from '../../platform/jobs/job.ts'
import { makeDueTasks } from './make-next.ts'

const makeDue = job<Record<string, never>>('tasks.make_due')

/** Creates the tasks of series when their day has come, soon after midnight on each farm. */
export const taskJobs: readonly HandledJob[] = [often(makeDue, async (tx) => void (await makeDueTasks(tx)))]

import { addressOf } from '@farmlane/contract/kernel/call.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import * as routes from '@farmlane/contract/tasks/routes.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { addItem, removeItem, updateItem } from './change-checklist.ts'
import { endFeed, makeFeed } from './change-feed.ts'
import { addPhoto, removePhoto } from './change-photos.ts'
import { changeTask } from './change-task.ts'
import { addTime, withdrawTime } from './change-time.ts'
import { createTask } from './create-task.ts'
import { getFeed } from './feed-views.ts'
import { getTask, getWholeTask, listTasksToKeep } from './get-task.ts'
import { countTabs, listTab } from './list-tab.ts'
import { completeTask, reopenTask, startTask } from './move-task.ts'
import { removeTask } from './remove-task.ts'
import { listSeries } from './series-views.ts'
import { serveFeed } from './serve-feed.ts'
import { farmOfTask, listTasks } from './task-views.ts'
import { listAssignees } from './team-views.ts'

const throughTask = {
  farmOf: (tx: Tx, { params }: { params: { task_id: string } }) => farmOfTask(tx, params.task_id),
}

export function taskRoutes(api: Api, { publicUrl }: { publicUrl: string }): void {
  listRoutes(api)
  writeRoutes(api)
  partRoutes(api)
  feedRoutes(api, publicUrl)
}

function listRoutes(api: Api): void {
  bind(api, routes.listTasks, ({ tx, actor, query }) => listTasks(tx, actor, query))
  bind(api, routes.todaysTasks, ({ tx, actor, query }) => listTab(tx, actor, { ...query, tab: 'today' }))
  bind(api, routes.upcomingTasks, ({ tx, actor, query }) => listTab(tx, actor, { ...query, tab: 'upcoming' }))
  bind(api, routes.overdueTasks, ({ tx, actor, query }) => listTab(tx, actor, { ...query, tab: 'overdue' }))
  bind(api, routes.keepTasks, async ({ tx, actor }) => wholePage(await listTasksToKeep(tx, actor)))
  bind(api, routes.countTasks, ({ tx, actor, query }) => countTabs(tx, actor, query))
  bind(api, routes.listSeries, async ({ tx, actor }) => wholePage(await listSeries(tx, actor)))
  bind(api, routes.listAssignees, async ({ tx, actor }) => wholePage(await listAssignees(tx, actor)))
  bind(api, routes.getTask, ({ tx, actor, params }) => getWholeTask(tx, actor, params.task_id), throughTask)
}

function writeRoutes(api: Api): void {
  for (const route of [routes.createTask, routes.quickCreateTask] as const)
    bind(api, route, async ({ tx, actor, body }) => {
      const id = await createTask(tx, actor, body)
      return () => getTask(tx, actor, id)
    })
  bind(
    api,
    routes.updateTask,
    async ({ tx, actor, params, body }) => {
      const crossed = await changeTask(tx, actor, { ...body, ...params })
      return { task: await getTask(tx, actor, params.task_id), crossed }
    },
    throughTask,
  )
  bind(
    api,
    routes.removeTask,
    async ({ tx, actor, params, query }) => {
      await removeTask(tx, actor, { ...params, stop_repeat: query.stop_repeat === 'true' })
      return { message: messages.removed }
    },
    throughTask,
  )
  for (const [route, move] of [
    [routes.startTask, startTask],
    [routes.completeTask, completeTask],
  ] as const)
    bind(
      api,
      route,
      async ({ tx, actor, params, body }) => {
        await move(tx, actor, { ...body, ...params })
        return () => getTask(tx, actor, params.task_id)
      },
      throughTask,
    )
  bind(
    api,
    routes.reopenTask,
    async ({ tx, actor, params, body }) => {
      await reopenTask(tx, actor, { ...body, ...params })
      return () => getTask(tx, actor, params.task_id)
    },
    throughTask,
  )
}

/** Each call returns the whole task, for the screen that shows it. */
function partRoutes(api: Api): void {
  bind(
    api,
    routes.addItem,
    async ({ tx, actor, params, body }) => {
      await addItem(tx, actor, { ...body, ...params })
      return () => getWholeTask(tx, actor, params.task_id)
    },
    throughTask,
  )
  bind(
    api,
    routes.updateItem,
    async ({ tx, actor, params, body }) => {
      await updateItem(tx, actor, { ...body, ...params })
      return () => getWholeTask(tx, actor, params.task_id)
    },
    throughTask,
  )
  bind(
    api,
    routes.addPhoto,
    async ({ tx, actor, params, body }) => {
      await addPhoto(tx, actor, { ...body, ...params })
      return () => getWholeTask(tx, actor, params.task_id)
    },
    throughTask,
  )
  bind(
    api,
    routes.addTime,
    async ({ tx, actor, params, body }) => {
      await addTime(tx, actor, { ...body, ...params })
      return () => getWholeTask(tx, actor, params.task_id)
    },
    throughTask,
  )
  bind(
    api,
    routes.removeItem,
    async ({ tx, actor, params }) => {
      await removeItem(tx, actor, params)
      return () => getWholeTask(tx, actor, params.task_id)
    },
    throughTask,
  )
  bind(
    api,
    routes.removePhoto,
    async ({ tx, actor, params }) => {
      await removePhoto(tx, actor, params)
      return () => getWholeTask(tx, actor, params.task_id)
    },
    throughTask,
  )
  bind(
    api,
    routes.withdrawTime,
    async ({ tx, actor, params }) => {
      await withdrawTime(tx, actor, params)
      return () => getWholeTask(tx, actor, params.task_id)
    },
    throughTask,
  )
}

function feedRoutes(api: Api, publicUrl: string): void {
  bind(api, routes.getFeed, ({ tx, actor }) => getFeed(tx, actor))
  bind(
    api,
    routes.makeFeed,
    async ({ tx, actor, body }) => {
      const token = await makeFeed(tx, actor, body)
      return {
        address: `${publicUrl}${addressOf(routes.readTaskFeed, { params: { file: `${token}.ics` } })}`,
        scope: body.scope,
        since: tx.now.toISOString(),
      }
    },
    { limits: [{ max: 60, minutes: 60, per: ({ userId }) => userId }] },
  )
  bind(api, routes.endFeed, async ({ tx, actor }) => {
    await endFeed(tx, actor)
    return { message: messages.feedEnded }
  })
  serveFeed(api, { host: new URL(publicUrl).host })
}

import { wholePage } from '@farmlane/contract/kernel/page.ts'
import * as routes from '@farmlane/contract/orders/message-routes.ts'
import { type Api, bind } from '../../../platform/http/bind.ts'
import type { Knock } from '../../../platform/http/slow-doors.ts'
import { listUnreadAtDesk, listUnreadAtHome } from './message-views.ts'
import { atDesk, atHome, showTalk } from './order-talk.ts'
import { readMessages } from './read-messages.ts'
import { writeMessage } from './write-message.ts'

/**
 * Each message may be sent as a mail in the author's own words. A farm writes to all shoppers of a day, a shopper to a few
 * farms.
 */
const perPerson = (max: number) => ({ limits: [{ max, minutes: 60, per: ({ userId }: Knock<unknown>) => userId }] })

export function messageRoutes(api: Api): void {
  bind(api, routes.getDeskTalk, async ({ tx, actor, params }) => showTalk(tx, await atDesk(tx, actor, params)))
  bind(
    api,
    routes.writeToShopper,
    async ({ tx, actor, params, body }) => {
      await writeMessage(tx, await atDesk(tx, actor, params), body)
      return showTalk(tx, await atDesk(tx, actor, params))
    },
    perPerson(120),
  )
  bind(api, routes.readAtDesk, async ({ tx, actor, params, body }) => {
    await readMessages(tx, await atDesk(tx, actor, params), body)
    return showTalk(tx, await atDesk(tx, actor, params))
  })
  bind(api, routes.listUnreadAtDesk, async ({ tx, actor }) => wholePage(await listUnreadAtDesk(tx, actor)))

  bind(api, routes.getOwnTalk, async ({ tx, actor, params }) => showTalk(tx, await atHome(tx, actor, params)))
  bind(
    api,
    routes.writeToFarm,
    async ({ tx, actor, params, body }) => {
      await writeMessage(tx, await atHome(tx, actor, params), body)
      return showTalk(tx, await atHome(tx, actor, params))
    },
    perPerson(30),
  )
  bind(api, routes.readAtHome, async ({ tx, actor, params, body }) => {
    await readMessages(tx, await atHome(tx, actor, params), body)
    return showTalk(tx, await atHome(tx, actor, params))
  })
  bind(api, routes.listUnreadAtHome, async ({ tx, actor }) => wholePage(await listUnreadAtHome(tx, actor)))
}

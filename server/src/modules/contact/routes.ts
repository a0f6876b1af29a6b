import { messages } from '@farmlane/contract/contact/messages.ts'
import * as routes from '@farmlane/contract/contact/routes.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { type Limit, perNetwork } from '../../platform/http/slow-doors.ts'
import { submitMessage } from './submit-message.ts'

type Knocked = { email: string }
/** Combined with the network, so that a stranger cannot use up the limit of somebody else's address. */
const perEmailAndAddress: Limit<Knocked> = {
  max: 6,
  minutes: 15,
  per: ({ body, network }) => `${body.email.toLowerCase()} ${network}`,
}
/** Far more than a person would send. */
const perEmail: Limit<Knocked> = { max: 200, minutes: 60, per: ({ body }) => body.email.toLowerCase() }

export function contactRoutes(api: Api): void {
  bind(
    api,
    routes.sendMessage,
    async ({ tx, actor, body }) => {
      await submitMessage(tx, actor, body)
      return { message: messages.received }
    },
    { limits: [perEmailAndAddress, ...perNetwork(20, 15), perEmail] },
  )
}

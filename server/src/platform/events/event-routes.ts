import { streamType } from '@farmlane/contract/events/constants.ts'
import { listenToChanges } from '@farmlane/contract/events/routes.ts'
import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import { authenticate } from '../http/admit.ts'
import type { Api } from '../http/api.ts'
import { createSwitchboard, type SwitchboardNeeds } from './switchboard.ts'

/** A stream has no single reply, so `bind` cannot serve it. A caller that does not ask for a stream gets one ordinary reply. */
export function eventRoutes(api: Api, needs: Omit<SwitchboardNeeds, 'database' | 'clock' | 'log'>): void {
  const switchboard = createSwitchboard({
    ...needs,
    database: api.database,
    clock: api.clock,
    log: (error) => api.app.log.warn({ err: error }, 'Live changes cannot be read'),
  })
  api.bound.push(listenToChanges)
  api.app.get(
    apiPrefix + listenToChanges.path,
    { config: { contract: listenToChanges }, exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const caller = await authenticate(api, request)
      const from = request.headers['last-event-id']?.toString()
      reply.header('cache-control', 'no-store')
      if (!request.headers.accept?.includes(streamType)) return switchboard.lookOnce(caller, from)
      const { stream } = await switchboard.listen(caller, from)
      return reply
        .headers({
          'content-type': streamType,
          // Proxies must pass events on without buffering, and the connection ends with the stream.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
          connection: 'close',
        })
        .send(stream)
    },
  )
  // Runs before the server waits for open requests, because a stream would never end by itself.
  api.app.addHook('preClose', () => switchboard.close())
}

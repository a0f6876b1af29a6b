import { route } from '../kernel/route.ts'
import { News } from './change.ts'

/** In the stream, the data of each event is one such reply. */
export const listenToChanges = route({
  method: 'GET',
  path: '/events/',
  summary:
    'Changes that concern the caller and their farms: a stream of server-sent events for clients that accept text/event-stream, otherwise the changes since Last-Event-ID. Each says what to reload and contains no data',
  access: 'signed_in',
  reply: News,
})

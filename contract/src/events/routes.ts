import { route } from '../kernel/route.ts'
import { News } from './change.ts'

/** In the stream, the data of each event is one such reply. */
export const listenToChanges = route({
  method: 'GET',
  path: '/events/',
  summary:
    'What changes for the caller and in their farms: a stream of server-sent events for who accepts text/event-stream, else what there is since the Last-Event-ID. Says where to look again, never what there is to see',
  access: 'signed_in',
  reply: News,
})

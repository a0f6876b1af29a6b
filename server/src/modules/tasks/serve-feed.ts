import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import { readTaskFeed } from '@farmlane/contract/tasks/routes.ts'
import type { Api } from '../../platform/http/bind.ts'
import { readFeed } from './read-feed.ts'

/** The only address of this module that `bind` cannot serve: calendar apps accept no JSON and send no token in a header. */
export function serveFeed({ app, bound, database }: Api, { host }: { host: string }): void {
  bound.push(readTaskFeed)
  const url = `${apiPrefix}${readTaskFeed.path.replace('{file}', ':file')}`
  app.get<{ Params: { file: string } }>(url, { config: { contract: readTaskFeed } }, async (request, reply) => {
    const text = await database.readAsOne((tx) => readFeed(tx, { file: request.params.file, host }))
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': 'inline; filename="tasks.ics"',
      })
      .send(text)
  })
}

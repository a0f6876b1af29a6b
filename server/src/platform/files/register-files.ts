import { uploadPicture } from '@farmlane/contract/files/routes.ts'
import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Route } from '@farmlane/contract/kernel/route.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/tx.ts'
import { clientOf } from '../http/admit.ts'
import { gate } from '../http/gate.ts'
import { knockOf, type Limit, passSlowDoor } from '../http/slow-doors.ts'
import { isFileKey } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { keepUpload } from './keep-upload.ts'
import { readPicture } from './read-picture.ts'

type Needs = {
  readonly database: Database
  readonly store: FileStore
  /** Throws for callers who are not signed in. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ readonly userId: string }>
  readonly replySecret: Uint8Array
  readonly bound: Route[]
}

const call = `${uploadPicture.method} ${uploadPicture.path}`
const limits: Limit<undefined>[] = [{ max: 120, minutes: 60, per: ({ userId }) => userId }]

/** Uploads at /api/uploads/, downloads at /files/. */
export async function registerFiles(app: FastifyInstance, { authenticate, bound, ...needs }: Needs): Promise<void> {
  // Each upload is held in memory while it arrives.
  const receiving = gate(8, 40, 4)
  bound.push(uploadPicture)
  await app.register(async (scope) => {
    await scope.register(multipart)
    scope.post(`${apiPrefix}${uploadPicture.path}`, { config: { contract: uploadPicture } }, async (request, reply) => {
      const { userId } = await authenticate(request)
      await passSlowDoor(needs.database, call, limits, knockOf(clientOf(request), undefined, userId))
      reply.header('cache-control', 'no-store')
      const key = request.headers['idempotency-key']
      return receiving(async () => {
        const bytes = await readPicture(request)
        return keepUpload(needs, { userId, bytes, call, key: key === undefined ? undefined : String(key) })
      }, userId)
    })
  })

  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const file = isFileKey(request.params.key) ? await needs.store.get(request.params.key) : undefined
    if (!file) throw new Problem('not_found', messages.notFound)
    return reply.headers(pictureHeaders).send(file)
  })
}

/** The content of a name never changes, and browsers must treat it as a picture whatever its bytes look like. */
const pictureHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

import type { Upload } from '@farmlane/contract/files/routes.ts'
import { jpegOf } from '../platform/testing/picture-corpus.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Uploads a small picture as that person. */
export async function sendPicture({ app }: TestApp, { client }: Person): Promise<Upload> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await jpegOf(12, 8))], { type: 'image/jpeg' }), 'barn.jpg')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/uploads/',
    payload: form,
    headers: { authorization: `Bearer ${client.access}` },
    remoteAddress: client.address,
  })
  if (answer.statusCode !== 200) throw new Error(`the picture was refused: ${answer.body}`)
  return answer.json<Upload>()
}

import { NetworkError } from './network-error.ts'
import type { SendForm } from './send-picture.ts'

/** Slightly longer than the server's timeout for the largest picture. */
const patienceMs = 260_000

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
export const browserSendForm: SendForm = (url, { headers, file, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = patienceMs
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve({ status, retryAfter: request.getResponseHeader('retry-after'), content: jsonIn(responseText) })
    })
    const failed = () => reject(new NetworkError())
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, failed)
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { maxPictureBytes } from '@farmlane/contract/files/constants.ts'
import { messages } from '@farmlane/contract/files/messages.ts'
import { type Upload, uploadPicture } from '@farmlane/contract/files/routes.ts'
import { addressOf, problemFrom } from '@farmlane/contract/kernel/call.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { tokenFor } from '../session/whose-token.ts'
import { type RefreshDeps, refreshAccess } from './refresh-access.ts'

/** Called with the uploaded fraction of the file, from 0 to 1. */
export type OnProgress = (part: number) => void

export type SendForm = (
  url: string,
  form: { headers: Record<string, string>; file: File; onProgress: OnProgress; signal: AbortSignal },
) => Promise<{ status: number; retryAfter: string | null; content: unknown }>

/** `as`: the id of the user to send it as. It is never sent as anyone else. */
type Options = { key: string; as?: string; onProgress: OnProgress; signal: AbortSignal }
export type SendPicture = (file: File, options: Options) => Promise<Upload>

/** Pictures are sent as form data, not JSON, and need upload progress, so this call bypasses `callApi` but shares its tokens. */
export function createSendPicture(deps: RefreshDeps & { sendForm: SendForm }): SendPicture {
  return async (file, { key, as, onProgress, signal }) => {
    refuseHopeless(file)
    const send = async (access: string | null) => {
      const headers = { 'idempotency-key': key, ...(access && { authorization: `Bearer ${access}` }) }
      const { status, retryAfter, content } = await deps.sendForm(addressOf(uploadPicture), { headers, file, onProgress, signal })
      if (status >= 400) throw problemFrom(status, content, retryAfter)
      return uploadPicture.reply.parse(content)
    }
    const access = tokenFor(as, deps.tokens.read().access)
    try {
      return await send(access)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unauthorized') throw error
      return send(tokenFor(as, await refreshAccess(deps, access)))
    }
  }
}

/**
 * Rejects what the server would refuse anyway, before a long upload. A file type unknown to the browser is left to the server.
 */
function refuseHopeless(file: File): void {
  if (file.size === 0) throw new Problem('invalid', messages.empty)
  if (file.size > maxPictureBytes) throw new Problem('too_large', messages.tooManyBytes)
  if (file.type && !['image/jpeg', 'image/png', 'image/webp'].includes(file.type)) throw new Problem('unsupported', messages.kind)
}

import { maxPictureBytes } from '@farmlane/contract/files/constants.ts'
import { messages as sentences } from '@farmlane/contract/files/messages.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FastifyRequest } from 'fastify'

/** Reads the request's only file part into memory. It is limited to 10 MB, and the original never touches the disk. */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Problem('unsupported', messages.unsupported)
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: maxPictureBytes, files: 1, fields: 0, parts: 1 } })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw notOneFile()
      bytes = await part.toBuffer()
    }
    if (!bytes) throw notOneFile()
    return bytes
  } catch (error) {
    if (error instanceof Problem) throw error
    throw Object.assign(asProblem((error as { code?: string }).code), { cause: error })
  }
}

function asProblem(code: string | undefined): Problem {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('too_large', sentences.tooManyBytes)
  const badParts = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']
  return code && badParts.includes(code) ? notOneFile() : new Problem('malformed', messages.malformed)
}

const notOneFile = () => new Problem('invalid', sentences.noFile, { fields: { file: sentences.noFile } })

import { z } from 'zod'
import { Photo } from '../kernel/photo.ts'
import { route } from '../kernel/route.ts'

/** An uploaded picture. `width` and `height` are those of its largest size. */
export const Upload = Photo.extend({ width: z.number().int(), height: z.number().int() })
export type Upload = z.output<typeof Upload>

/** Sent as multipart/form-data with one part, so it has no JSON body. */
export const uploadPicture = route({
  method: 'POST',
  path: '/uploads/',
  summary: 'Send a picture: multipart/form-data with one part named file, a JPEG, PNG or WebP of at most 10 MB and 40 megapixels',
  access: 'signed_in',
  reply: Upload,
})

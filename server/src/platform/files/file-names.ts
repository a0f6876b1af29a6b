import { type PictureWidth, pictureWidths } from '@farmlane/contract/files/constants.ts'
import type { Upload } from '@farmlane/contract/files/routes.ts'
import type { Photo } from '@farmlane/contract/kernel/photo.ts'

const name = new RegExp(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(${pictureWidths.join('|')})\\.webp$`)

export const fileKey = (id: string, width: PictureWidth): string => `${id}-${width}.webp`
export const isFileKey = (key: string): boolean => name.test(key)

/** An upload in the form that records show it. */
export const photoOf = (id: string): Photo => {
  const url = (width: PictureWidth) => `/files/${fileKey(id, width)}`
  return { id, urls: { '320': url(320), '800': url(800), '1600': url(1600) } }
}

export const uploadReply = ({ id, width, height }: Omit<Upload, 'urls'>): Upload => ({ ...photoOf(id), width, height })

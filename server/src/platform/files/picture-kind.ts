export type PictureKind = 'jpeg' | 'png' | 'webp'

/** The format by the leading bytes. File names and declared types are ignored. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.subarray(0, 3).equals(jpeg)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(png)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

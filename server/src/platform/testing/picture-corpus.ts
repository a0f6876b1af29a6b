import { deflateSync } from 'node:zlib'
import type { Create, Sharp } from 'sharp'

/** Pictures and files that pretend to be pictures, made in code for the tests. */
const paint = async (width: number, height: number, more: Partial<Create> = {}): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height, channels: 3, background: '#a9c46c', ...more } })
}

export const jpegOf = async (width: number, height: number): Promise<Buffer> => (await paint(width, height)).jpeg().toBuffer()
export const webpOf = async (width: number, height: number): Promise<Buffer> => (await paint(width, height)).webp().toBuffer()
export const pngOf = async (width: number, height: number): Promise<Buffer> =>
  (await paint(width, height, { channels: 4, background: { r: 200, g: 73, b: 31, alpha: 0.5 } })).png().toBuffer()

/** Landscape pixels rotated by EXIF orientation, with GPS data. */
export const jpegWithPlace = async (): Promise<Buffer> =>
  (await paint(900, 600))
    .withExif({
      IFD0: { Artist: 'Somebody', Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 15/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 47/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Noise that does not compress: a little more than the requested number of bytes. */
export async function heavyPng(bytes: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const side = Math.ceil(Math.sqrt(bytes / 3)) + 8
  return sharp({
    create: { width: side, height: side, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** A few kilobytes that decompress to gigabytes. */
export function pngBomb(side = 60_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(5_000_000))
  return Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc(body), body.length + 4)
  return whole
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

export const script = '<script>alert(1)</script>'
export const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`)
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const htmlPage = Buffer.from(`<!doctype html><html><body>${script}</body></html>`)
/** Begins like a JPEG and continues as a page. */
export const htmlAfterJpegStart = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), htmlPage])

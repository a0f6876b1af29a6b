import { maxPictureBytes, maxPicturePixels, type PictureWidth, pictureWidths } from '@farmlane/contract/files/constants.ts'
import { messages } from '@farmlane/contract/files/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Sharp, SharpOptions } from 'sharp'
import { gate } from '../http/gate.ts'
import { pictureKind } from './picture-kind.ts'

/** A picture in our own encoding: upright, in sRGB, with nothing in it but pixels. */
export type Picture = { readonly width: number; readonly height: number; readonly sizes: ReadonlyMap<PictureWidth, Buffer> }

/** Two at once use the two cores of a small machine; up to 20 more wait, and others are asked to retry. */
const atOnce = gate(2, 20)
const longest = 20

export async function takePicture(bytes: Buffer): Promise<Picture> {
  const kind = pictureKind(bytes)
  if (bytes.length === 0) throw new Problem('invalid', messages.empty)
  if (bytes.length > maxPictureBytes) throw new Problem('too_large', messages.tooManyBytes)
  if (!kind) throw new Problem('unsupported', messages.kind)
  return atOnce(async () => {
    const open = await loadSharp()
    // The header is enough to refuse a bomb, so nothing is decoded.
    const header = await orDamaged(open(bytes, { limitInputPixels: false, failOn: 'warning' }).metadata())
    if (header.format !== kind) throw new Problem('unsupported', messages.kind)
    if (header.width * header.height > maxPicturePixels) throw new Problem('too_large', messages.tooManyPixels)
    return orDamaged(encode(open, open(bytes, { limitInputPixels: maxPicturePixels, failOn: 'warning' })))
  })
}

/** Decodes once; all sizes are made from the largest. */
async function encode(open: OpenImage, source: Sharp): Promise<Picture> {
  const largest = within(source.autoOrient(), Math.max(...pictureWidths)).timeout({ seconds: longest })
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes = new Map<PictureWidth, Buffer>()
  for (const width of pictureWidths) {
    sizes.set(width, await within(open(data, { raw }), width).webp({ quality: 80 }).timeout({ seconds: longest }).toBuffer())
  }
  return { width: info.width, height: info.height, sizes }
}

/** Limits the width, and the height to twice the width, because WebP has a size limit of its own. */
const within = (image: Sharp, width: number): Sharp =>
  image.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw Object.assign(new Problem('invalid', messages.damaged), { cause: error })
  }
}

type OpenImage = (bytes: Buffer, options: SharpOptions) => Sharp
let loaded: Promise<OpenImage> | undefined

/** Loaded with the first picture, so that a server without uploads uses less memory. */
function loadSharp(): Promise<OpenImage> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
    return sharp
  })
  return loaded
}

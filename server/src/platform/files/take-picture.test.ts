import { maxPictureBytes } from '@farmlane/contract/files/constants.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  gif,
  heavyPng,
  htmlAfterJpegStart,
  htmlPage,
  jpegOf,
  jpegWithPlace,
  pngBomb,
  pngOf,
  script,
  svg,
  webpOf,
} from '../testing/picture-corpus.ts'
import { takePicture } from './take-picture.ts'

test.each([
  ['JPEG', jpegOf],
  ['PNG', pngOf],
  ['WebP', webpOf],
])('a %s becomes three WebP sizes', async (_, make) => {
  const picture = await takePicture(await make(2000, 1000))
  expect(picture).toMatchObject({ width: 1600, height: 800 })
  for (const [width, bytes] of picture.sizes) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
  }
  expect([...picture.sizes.keys()]).toEqual([320, 800, 1600])
})

test('does not enlarge a small picture', async () => {
  const picture = await takePicture(await jpegOf(500, 400))
  expect(picture).toMatchObject({ width: 500, height: 400 })
  const widths = await Promise.all([...picture.sizes.values()].map(async (bytes) => (await sharp(bytes).metadata()).width))
  expect(widths).toEqual([320, 500, 500])
})

test('shrinks a very tall picture to fit', async () => {
  const picture = await takePicture(await jpegOf(100, 30_000))
  expect(picture.height).toBeLessThanOrEqual(3200)
})

test('removes location, camera and orientation data and turns the picture upright', async () => {
  const source = await jpegWithPlace()
  const before = await sharp(source).metadata()
  expect(before.exif?.toString('latin1')).toContain('Phone')
  expect(before.orientation).toBe(6)
  const picture = await takePicture(source)
  expect(picture).toMatchObject({ width: 600, height: 900 })
  for (const bytes of picture.sizes.values()) {
    const after = await sharp(bytes).metadata()
    expect({ exif: after.exif, icc: after.icc, xmp: after.xmp, orientation: after.orientation }).toEqual({})
    expect(bytes.toString('latin1')).not.toMatch(/EXIF|GPS|Phone|Somebody/)
  }
})

test('drops a page hidden behind a picture', async () => {
  const picture = await takePicture(Buffer.concat([await jpegOf(40, 30), htmlPage]))
  for (const bytes of picture.sizes.values()) expect(bytes.includes(script)).toBe(false)
})

const refused: [string, () => Buffer | Promise<Buffer>, string, string][] = [
  ['an SVG', () => svg, 'unsupported', 'Please choose a JPEG, PNG or WebP picture.'],
  ['a GIF', () => gif, 'unsupported', 'Please choose a JPEG, PNG or WebP picture.'],
  ['a page', () => htmlPage, 'unsupported', 'Please choose a JPEG, PNG or WebP picture.'],
  [
    'a page that begins like a JPEG',
    () => htmlAfterJpegStart,
    'invalid',
    'This picture is damaged and can’t be read. Please choose another one.',
  ],
  [
    'half a JPEG',
    async () => (await jpegOf(800, 600)).subarray(0, 1500),
    'invalid',
    'This picture is damaged and can’t be read. Please choose another one.',
  ],
  [
    'half a PNG',
    async () => (await pngOf(800, 600)).subarray(0, -800),
    'invalid',
    'This picture is damaged and can’t be read. Please choose another one.',
  ],
  ['nothing', () => Buffer.alloc(0), 'invalid', 'This file is empty. Please choose another picture.'],
  [
    'a byte more than 10 MB',
    async () => (await heavyPng(maxPictureBytes)).subarray(0, maxPictureBytes + 1),
    'too_large',
    'This picture is larger than 10 MB. Please choose a smaller one.',
  ],
  [
    'more than 40 megapixels',
    () => pngBomb(6325),
    'too_large',
    'This picture has more than 40 megapixels. Please choose a smaller one.',
  ],
]
test.each(refused)('%s is refused with a clear message', async (_, make, code, message) => {
  const bytes = await make()
  await expect(takePicture(bytes)).rejects.toMatchObject({ name: 'Problem', code, message })
})

test('refuses a decompression bomb before decoding anything', async () => {
  const bomb = pngBomb()
  expect(bomb.length).toBeLessThan(20_000)
  const before = process.memoryUsage().rss
  await expect(takePicture(bomb)).rejects.toMatchObject({ code: 'too_large' })
  // Decoded, it would be 3.6 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('accepts pictures up to the pixel limit', async () => {
  expect(await takePicture(await jpegOf(8000, 5000))).toMatchObject({ width: 1600, height: 1000 })
})

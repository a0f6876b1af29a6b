import { z } from 'zod'
import { text } from './text.ts'

/** A point on the earth. The latitude stops at 85 degrees, where the web mercator projection of the map ends. */
export const placeOf = (sentence: string) =>
  z.strictObject({
    latitude: z.number(sentence).min(-85, sentence).max(85, sentence),
    longitude: z.number(sentence).min(-180, sentence).max(180, sentence),
  })
/** A place as written in a URL: '40.71,-74.01'. JavaScript writes numbers close to 0 with more than 15 digits after the point. */
export const writtenPlace = (sentence: string) =>
  text(sentence)
    .regex(/^(-?\d{1,2}(?:\.\d{1,24})?),(-?\d{1,3}(?:\.\d{1,24})?)$/, sentence)
    .transform((given) => {
      const [latitude = 0, longitude = 0] = given.split(',').map(Number)
      return { latitude, longitude }
    })
    .refine(({ latitude, longitude }) => Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180, sentence)
export type Place = { latitude: number; longitude: number }

export const earthMiles = 3958.7613
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Straight-line distance in miles. */
export function milesBetween(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const between =
    half(a.latitude, b.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(between)))
}

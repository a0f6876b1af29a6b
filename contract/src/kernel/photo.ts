import { z } from 'zod'
import { Id } from './ids.ts'

const address = z.string()

/** A picture in its three widths. */
export const Photo = z.object({ id: Id, urls: z.object({ '320': address, '800': address, '1600': address }) })
export type Photo = z.output<typeof Photo>

/** Attaches a picture that was uploaded before. */
export const addPhoto = (sentence: string) => z.strictObject({ upload_id: z.uuid(sentence).toLowerCase() })

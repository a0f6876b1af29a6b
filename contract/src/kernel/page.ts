import { z } from 'zod'
import { text } from './text.ts'

/** The envelope of every list. */
export const page = <S extends z.ZodType>(item: S) => z.object({ results: z.array(item), next: z.string().nullable() })
export type Page<T> = { results: T[]; next: string | null }

/** A list that is always sent in full. */
export const wholePage = <T>(results: T[]): Page<T> => ({ results, next: null })

export const pageSize = 50
/** Where the next page starts: the `next` of the previous page. */
export const Cursor = text().max(200)

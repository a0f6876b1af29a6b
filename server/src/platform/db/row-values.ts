import pg from 'pg'

const { builtins } = pg.types
type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [builtins.INT8, safeInteger],
  // A calendar date has no time zone: as a Date it would become the previous day in some zones.
  [builtins.DATE, (text) => text],
])

/** Column values in code: int8 as number, numeric and date as text, timestamptz as Date. */
export const rowValues = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
    return (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format ?? 'text')
  },
}

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${text} cannot be held exactly`)
  return number
}

/** So many are remembered; with more than that the naming begins anew. What our code can ask in all is about as much. */
const mostNames = 500

export type StatementNames = { of(text: string): string | undefined; forget(text: string): void }

/**
 * Names for the statements that come again: what has a name PostgreSQL keeps parsed and planned, and is from then on handed the values only.
 * What comes once is not worth keeping.
 */
export function statementNames(most = mostNames): StatementNames {
  const names = new Map<string, string | undefined>()
  let given = 0
  return {
    of(text) {
      const name = names.get(text)
      if (name) return name
      if (!names.has(text)) {
        if (names.size >= most) names.clear()
        names.set(text, undefined)
        return undefined
      }
      given += 1
      const fresh = `farmlane_${given}`
      names.set(text, fresh)
      return fresh
    },
    forget: (text) => names.delete(text),
  }
}

/** A table has other columns than when the statement was named: a newer version of us has just migrated the database. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** How many statements are remembered before naming starts over. Our code has about this many in all. */
const mostNames = 500

export type StatementNames = { of(text: string): string | undefined; forget(text: string): void }

/**
 * Names repeated statements: PostgreSQL keeps a named statement parsed and planned, and then receives only its values. A
 * statement used once isn't worth keeping.
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

/** The table's columns changed after the statement was prepared: a newer version of Farmlane has just migrated the database. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

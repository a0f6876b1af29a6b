let underWay = 0

/** True while a caller of `loadCalmly` handles load failures itself. */
export const isLoadingCalmly = (): boolean => underWay > 0

/**
 * Loads code that is needed while the user is typing. A chunk that fails to load normally reloads the page, because a new version
 * may have been deployed. Here that would discard what was typed, so the error goes to the caller instead.
 */
export async function loadCalmly<T>(load: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await load()
  } finally {
    underWay -= 1
  }
}

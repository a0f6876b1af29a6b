let underWay = 0

/** True while a failed load is somebody's own to tell about. */
export const isLoadingCalmly = (): boolean => underWay > 0

/**
 * Fetches code that is needed while somebody writes. A part that cannot be had normally reloads the page, because a new
 * version may stand there; here that would throw away what was typed, so the failure is handed to the caller.
 */
export async function loadCalmly<T>(load: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await load()
  } finally {
    underWay -= 1
  }
}

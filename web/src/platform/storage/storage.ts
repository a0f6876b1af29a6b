/** The part of the Storage interface we use, so that tests can supply their own. */
export type TextStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Storage throws in private windows, on full disks and under policies: then values live in memory while the page is open. */
export function createSafeStorage(real: () => TextStorage | undefined): TextStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: TextStorage) => T): T | undefined => {
    try {
      const storage = real()
      return storage && work(storage)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

export const browserStorage = createSafeStorage(() => (typeof window === 'undefined' ? undefined : window.localStorage))

/** For this tab only: survives a reload and is gone when the tab closes. */
export const tabStorage = createSafeStorage(() => (typeof window === 'undefined' ? undefined : window.sessionStorage))

/** Validates a stored value, which other code or an older version may have written. */
export function readJson<T>(key: string, parse: (value: unknown) => T | undefined, storage = browserStorage): T | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const writeJson = (key: string, value: unknown, storage = browserStorage): void =>
  storage.setItem(key, JSON.stringify(value))

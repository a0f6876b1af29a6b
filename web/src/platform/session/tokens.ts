import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { browserStorage, type TextStorage } from '../storage/storage.ts'

type Held = { access: string | null; refresh: string | null }

export type TokenStore = {
  read(): Held
  write(pair: { access: string; refresh: string }): void
  clear(): void
}

/** Reads storage every time, because another tab may have changed the tokens. */
export const createTokenStore = (storage: TextStorage): TokenStore => ({
  read: () => ({ access: storage.getItem(accessTokenKey), refresh: storage.getItem(refreshTokenKey) }),
  write: ({ access, refresh }) => {
    storage.setItem(refreshTokenKey, refresh)
    storage.setItem(accessTokenKey, access)
  },
  clear: () => {
    storage.removeItem(accessTokenKey)
    storage.removeItem(refreshTokenKey)
  },
})

export const tokens = createTokenStore(browserStorage)

export const hasTokens = (store: TokenStore = tokens): boolean => {
  const held = store.read()
  return held.access !== null || held.refresh !== null
}

import { User } from '@farmlane/contract/identity/user.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { browserStorage, readJson, writeJson } from '../../platform/storage/storage.ts'

/** The last profile the server sent, for offline starts. It lives exactly as long as the tokens. */
export const knownUserKey = 'knownUser'

export const readKnownUser = (): User | undefined => readJson(knownUserKey, (value) => User.safeParse(value).data)
export const keepKnownUser = (user: User): void => writeJson(knownUserKey, user)

export function forgetSession(): void {
  browserStorage.removeItem(knownUserKey)
  tokens.clear()
}

/** Removes the old user first, so that new tokens are never stored next to another user's profile. */
export function keepSession(pair: { access: string; refresh: string }, user: User): void {
  browserStorage.removeItem(knownUserKey)
  tokens.write(pair)
  keepKnownUser(user)
}

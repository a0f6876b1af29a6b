import { messages } from '@farmlane/contract/identity/messages.ts'
import type { User } from '@farmlane/contract/identity/user.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { sessionCommands } from './session-store.ts'

export type LoadProfileDeps = {
  session: ReturnType<typeof sessionCommands>
  hasTokens: () => boolean
  fetchProfile: () => Promise<User>
  readKnownUser: () => User | undefined
  keepKnownUser: (user: User) => void
  forgetSession: () => void
}

/** Returns 'unreached' without a definite reply; the user then stays signed in on this device. */
export async function loadProfile(deps: LoadProfileDeps): Promise<'settled' | 'unreached'> {
  const { session } = deps
  if (!deps.hasTokens()) return 'settled'
  session.start()
  const known = deps.readKnownUser()
  if (known) session.recall(known)
  try {
    const user = await deps.fetchProfile()
    if (deps.hasTokens()) {
      deps.keepKnownUser(user)
      session.success(user)
    } else {
      // Signed out in another tab during the request.
      session.logout()
    }
    return 'settled'
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthorized') {
      deps.forgetSession()
      session.failure(messages.sessionExpired)
      return 'settled'
    }
    session.stay()
    return 'unreached'
  }
}

import type { SignedIn } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import * as routes from '@farmlane/contract/identity/routes.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { type Limit, perNetwork } from '../../platform/http/slow-doors.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { type BeforeDelete, deleteAccount } from './delete-account.ts'
import { demoPassword } from './demo-accounts.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { resetMail, verificationMailAgain } from './jobs.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { loginDoor } from './login-door.ts'
import { tokensOf } from './open-session.ts'
import { passwordGate } from './password-hash.ts'
import { exportData, type PersonalDataOf } from './personal-data-views.ts'
import { refreshSession } from './refresh-session.ts'
import { type OpenFirstFarm, register } from './register.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { listSessions } from './session-views.ts'
import { updateProfile } from './update-profile.ts'
import { getProfile, listDemoUsernames, userReply } from './user-views.ts'
import { verifyEmail } from './verify-email.ts'

export type IdentityNeeds = {
  readonly refreshSecret: Uint8Array
  readonly deviceSecret: Uint8Array
  /** Whether the site is reached over HTTPS only, which makes cookies `Secure`. */
  readonly secureOnly: boolean
  readonly openFirstFarm: OpenFirstFarm
  readonly beforeDelete: readonly BeforeDelete[]
  readonly personalData: readonly PersonalDataOf[]
}

const perAccount = (max: number, minutes: number): Limit<unknown> => ({ max, minutes, per: ({ userId }) => userId })

export function identityRoutes(api: Api, needs: IdentityNeeds): void {
  const keys = { tokens: api.tokens, refreshSecret: needs.refreshSecret }

  bind(api, routes.register, ({ tx, actor, body }) => register(tx, actor, body, needs.openFirstFarm), {
    gate: passwordGate,
    limits: perNetwork(20, 60),
  })
  bind(
    api,
    routes.logIn,
    async ({ tx, actor, body }): Promise<SignedIn | Problem> => {
      const result = await logIn(tx, actor, body)
      if (result instanceof Problem) return result
      if ('unverified' in result)
        return {
          requires_verification: true,
          email: result.unverified.email,
          user_id: result.unverified.id,
          error: messages.verifyBeforeLogin,
        }
      return {
        requires_verification: false,
        ...(await tokensOf(keys, result.session, tx.now)),
        user: userReply(result.user),
      }
    },
    { gate: passwordGate, ...loginDoor(needs) },
  )
  bind(api, routes.logOut, async ({ tx, actor, body }) => {
    await logOut(tx, actor, body, needs.refreshSecret)
    return { message: messages.signedOut }
  })
  bind(api, routes.refreshTokens, async ({ tx, actor, body }) => {
    const result = await refreshSession(tx, actor, body, needs.refreshSecret)
    return result instanceof Problem ? result : tokensOf(keys, result.session, tx.now)
  })
  bind(api, routes.getProfile, ({ tx, actor }) => getProfile(tx, actor))
  bind(api, routes.updateProfile, ({ tx, actor, body }) => updateProfile(tx, actor, body))
  bind(
    api,
    routes.sendVerification,
    async ({ tx, body }) => {
      await tx.enqueue(verificationMailAgain, { email: body.email, ...(body.user_id && { user_id: body.user_id }) })
      return { message: messages.resendSent }
    },
    { limits: perNetwork(30, 15) },
  )
  bind(api, routes.verifyEmail, ({ tx, actor, body }) => verifyEmail(tx, actor, body), { limits: perNetwork(60, 15) })
  bind(
    api,
    routes.forgotPassword,
    async ({ tx, body }) => {
      await tx.enqueue(resetMail, { email: body.email })
      return { message: messages.resetSent }
    },
    { limits: perNetwork(30, 15) },
  )
  bind(
    api,
    routes.checkResetLink,
    async ({ tx, body }) => {
      await checkResetLink(tx, body)
      return {}
    },
    { limits: perNetwork(30, 15) },
  )
  bind(
    api,
    routes.resetPassword,
    async ({ tx, actor, body }) => {
      await resetPassword(tx, actor, body)
      return { message: messages.resetDone }
    },
    { gate: passwordGate, limits: perNetwork(30, 15) },
  )
  bind(
    api,
    routes.changePassword,
    async ({ tx, actor, body }) => {
      await changePassword(tx, actor, body)
      return { message: messages.passwordChanged }
    },
    { gate: passwordGate, limits: [perAccount(10, 15), ...perNetwork(30, 15)] },
  )
  bind(
    api,
    routes.changeEmail,
    async ({ tx, actor, body }) => {
      await changeEmail(tx, actor, body)
      return { message: messages.emailChangeSent }
    },
    { gate: passwordGate, limits: [perAccount(10, 15), ...perNetwork(30, 15)] },
  )
  bind(api, routes.listSessions, async ({ tx, actor }) => wholePage(await listSessions(tx, actor)))
  bind(api, routes.endSession, async ({ tx, actor, params }) => {
    await endSession(tx, actor, params)
    return { message: messages.sessionEnded }
  })
  bind(api, routes.endOtherSessions, async ({ tx, actor }) => {
    await endOtherSessions(tx, actor)
    return { message: messages.othersEnded }
  })
  bind(api, routes.exportData, ({ tx, actor }) => exportData(tx, actor, needs.personalData))
  bind(
    api,
    routes.deleteAccount,
    async ({ tx, actor, body }) => {
      await deleteAccount(tx, actor, body, needs.beforeDelete)
      return { message: messages.accountDeleted }
    },
    { gate: passwordGate, limits: [perAccount(10, 15), ...perNetwork(30, 15)] },
  )
  bind(api, routes.listDemoAccounts, async ({ tx }) =>
    wholePage((await listDemoUsernames(tx)).map((account) => ({ ...account, password: demoPassword }))),
  )
}

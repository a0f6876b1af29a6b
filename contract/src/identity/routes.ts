import { z } from 'zod'
import { Done } from '../kernel/done.ts'
import { Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import {
  ChangeEmail,
  ChangePassword,
  CheckResetLink,
  DeleteAccount,
  DemoAccount,
  ForgotPassword,
  Login,
  PersonalData,
  RefreshToken,
  Register,
  ResetPassword,
  SendVerification,
  Session,
  SignedIn,
  Tokens,
  UpdateProfile,
  VerifyEmail,
} from './account.ts'
import { User } from './user.ts'

export const register = route({
  method: 'POST',
  path: '/auth/register/',
  summary: 'Open an account; the address must be verified before the first login',
  access: 'anyone',
  body: Register,
  reply: SignedIn,
})
export const logIn = route({
  method: 'POST',
  path: '/auth/login/',
  summary: 'Log in with username (or verified email) and password',
  access: 'anyone',
  body: Login,
  reply: SignedIn,
})
export const logOut = route({
  method: 'POST',
  path: '/auth/logout/',
  summary: 'End the session of a refresh token',
  access: 'anyone',
  body: RefreshToken,
  reply: Done,
})
export const refreshTokens = route({
  method: 'POST',
  path: '/auth/token/refresh/',
  summary: 'Exchange a refresh token for a new pair; each can be used once',
  access: 'anyone',
  body: RefreshToken,
  reply: Tokens,
})
export const getProfile = route({
  method: 'GET',
  path: '/auth/profile/',
  summary: 'The signed-in user',
  access: 'signed_in',
  reply: User,
})
export const updateProfile = route({
  method: 'PUT',
  path: '/auth/profile/update/',
  summary: 'Change names, phone or preferences; omitted fields stay the same',
  access: 'signed_in',
  body: UpdateProfile,
  reply: User,
})
export const sendVerification = route({
  method: 'POST',
  path: '/verification/email/send/',
  summary: 'Email the verification link again; the reply never reveals whether the address is known',
  access: 'anyone',
  body: SendVerification,
  reply: Done,
})
export const verifyEmail = route({
  method: 'POST',
  path: '/verification/email/verify/',
  summary: 'Use a verification link',
  access: 'anyone',
  body: VerifyEmail,
  reply: z.object({ user: z.object({ email: z.string() }), message: z.string() }),
})
export const forgotPassword = route({
  method: 'POST',
  path: '/auth/password/forgot/',
  summary: 'Email a link to set a new password; the reply never reveals whether the address is known',
  access: 'anyone',
  body: ForgotPassword,
  reply: Done,
})
/** A POST, because the token is a secret that must stay out of URLs and logs. */
export const checkResetLink = route({
  method: 'POST',
  path: '/auth/password/reset/check/',
  summary:
    'Check whether an emailed link can still set a new password, without using it up; refused for the same reasons as the reset',
  access: 'anyone',
  body: CheckResetLink,
  reply: z.object({}),
  reads: true,
})
export const resetPassword = route({
  method: 'POST',
  path: '/auth/password/reset/',
  summary: 'Set a new password with an emailed link; ends all sessions',
  access: 'anyone',
  body: ResetPassword,
  reply: Done,
})
export const changePassword = route({
  method: 'POST',
  path: '/auth/password/change/',
  summary: 'Set a new password; ends all other sessions',
  access: 'signed_in',
  body: ChangePassword,
  reply: Done,
})
export const changeEmail = route({
  method: 'POST',
  path: '/auth/email/change/',
  summary: 'Request a change of email address; it takes effect when the emailed link is opened',
  access: 'signed_in',
  body: ChangeEmail,
  reply: Done,
})
export const listSessions = route({
  method: 'GET',
  path: '/auth/sessions/',
  summary: 'Where you are signed in',
  access: 'signed_in',
  reply: page(Session),
})
export const endSession = route({
  method: 'DELETE',
  path: '/auth/sessions/{session_id}/',
  summary: 'Sign one device out',
  access: 'signed_in',
  params: z.strictObject({ session_id: Id }),
  reply: Done,
})
export const endOtherSessions = route({
  method: 'POST',
  path: '/auth/sessions/end_others/',
  summary: 'Sign all other devices out',
  access: 'signed_in',
  reply: Done,
})
export const exportData = route({
  method: 'GET',
  path: '/auth/export/',
  summary: 'Everything we have about you',
  access: 'signed_in',
  reply: PersonalData,
})
export const deleteAccount = route({
  method: 'POST',
  path: '/auth/account/delete/',
  summary: 'Delete your account',
  access: 'signed_in',
  body: DeleteAccount,
  reply: Done,
})
export const listDemoAccounts = route({
  method: 'GET',
  path: '/auth/demo_accounts/',
  summary: 'Accounts for trying the demo; empty if the demo data isn’t loaded',
  access: 'anyone',
  reply: page(DemoAccount),
})

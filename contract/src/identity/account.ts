import { z } from 'zod'
import { Currency } from '../kernel/currency.ts'
import { Id, LinkToken } from '../kernel/ids.ts'
import { requiredLine, text } from '../kernel/text.ts'
import { timeZone } from '../kernel/time-zone.ts'
import { messages } from './messages.ts'
import { Email, FarmName, FirstName, LastName, Phone, Preferences, User, Username, userTypes } from './user.ts'

/** Any characters are allowed: the password only has to be long enough and not a common one (the server has the list). */
export const NewPassword = text(messages.passwordRule).min(8, messages.passwordRule).max(128, messages.passwordRule)
const GivenPassword = text(messages.passwordMissing, messages.wrongCredentials)
  .min(1, messages.passwordMissing)
  .max(128, messages.wrongCredentials)
const CurrentPassword = text(messages.passwordMissing, messages.currentPasswordWrong)
  .min(1, messages.passwordMissing)
  .max(128, messages.currentPasswordWrong)

export const sameTwice = (body: { password: string; password_confirm: string }) => body.password === body.password_confirm
/** Runs even when other fields are invalid, so the mismatch is reported together with their errors. */
export const mustMatch = {
  path: ['password_confirm'],
  error: messages.passwordsDiffer,
  when: ({ value }: { value: unknown }) => Twice.safeParse(value).success,
}
const Twice = z.object({ password: z.string(), password_confirm: z.string() })

/** Fields required of every new account. */
export const NewAccount = z.strictObject({
  username: Username,
  password: NewPassword,
  password_confirm: text(messages.passwordsDiffer).max(128, messages.passwordsDiffer),
  first_name: FirstName,
  last_name: LastName,
})

export const Register = NewAccount.extend({
  user_type: z.enum(userTypes),
  email: Email,
  phone_number: Phone.default(''),
  farm_name: FarmName.default(''),
  /** Time zone and currency of the farm named here. */
  time_zone: timeZone().optional(),
  currency: Currency.optional(),
}).refine(sameTwice, mustMatch)
export type Register = z.output<typeof Register>

export const Login = z.strictObject({
  /** The username, or the verified email address. */
  username: requiredLine(254, messages.usernameMissing),
  password: GivenPassword,
  /** 30 days instead of 12 hours. */
  remember: z.boolean().default(false),
})
export type Login = z.output<typeof Login>

export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.output<typeof Tokens>

/** The reply to login and register: tokens with the user, or a request to verify the address first. */
export const SignedIn = z.object({
  requires_verification: z.boolean(),
  access: z.string().optional(),
  refresh: z.string().optional(),
  user: User.optional(),
  email: z.string().optional(),
  user_id: Id.optional(),
  error: z.string().optional(),
})
export type SignedIn = z.output<typeof SignedIn>

export const RefreshToken = z.strictObject({ refresh: text().min(1).max(512) })
export const SendVerification = z.strictObject({ email: Email, user_id: Id.optional() })
export const VerifyEmail = z.strictObject({ token: text(messages.linkInvalid).max(200, messages.linkInvalid) })

export const UpdateProfile = z.strictObject({
  first_name: FirstName.optional(),
  last_name: LastName.optional(),
  phone_number: Phone.optional(),
  preferences: Preferences.partial().optional(),
})
export type UpdateProfile = z.output<typeof UpdateProfile>

export const ForgotPassword = z.strictObject({ email: Email })
export const CheckResetLink = z.strictObject({ token: LinkToken })
export const ResetPassword = z
  .strictObject({
    token: LinkToken,
    password: NewPassword,
    password_confirm: text(messages.passwordsDiffer).max(128, messages.passwordsDiffer),
  })
  .refine(sameTwice, mustMatch)
export type ResetPassword = z.output<typeof ResetPassword>
export const ChangePassword = z
  .strictObject({
    current_password: CurrentPassword,
    password: NewPassword,
    password_confirm: text(messages.passwordsDiffer).max(128, messages.passwordsDiffer),
  })
  .refine(sameTwice, mustMatch)
export type ChangePassword = z.output<typeof ChangePassword>
export const ChangeEmail = z.strictObject({ email: Email, current_password: CurrentPassword })
export type ChangeEmail = z.output<typeof ChangeEmail>
export const DeleteAccount = z.strictObject({ current_password: CurrentPassword })

export const Session = z.object({
  id: Id,
  /** 'Firefox on Linux', derived from the user agent. */
  device: z.string(),
  current: z.boolean(),
  remembered: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type Session = z.output<typeof Session>

export const DemoAccount = z.object({ username: z.string(), password: z.string(), user_type: z.enum(userTypes) })

/** Everything we hold about a person, one section per kind of record. */
export const PersonalData = z.object({
  exported_at: z.iso.datetime(),
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonalData = z.output<typeof PersonalData>

import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { emailLine, line, phoneLine, requiredLine, text } from '../kernel/text.ts'
import { messages } from './messages.ts'

export const userTypes = ['consumer', 'farmer'] as const

export const Username = text(messages.usernameRule)
  .trim()
  .regex(/^[A-Za-z0-9_.-]{3,30}$/, messages.usernameRule)
export const Email = emailLine(messages.emailInvalid)
export const Phone = phoneLine(messages.phoneRule)
export const FirstName = requiredLine(80, messages.firstNameMissing)
export const LastName = requiredLine(80, messages.lastNameMissing)
export const FarmName = line(80, messages.farmNameRule)

export const Preferences = z.strictObject({
  /** 'email me about farm updates and promotions' */
  email_updates: z.boolean(),
  /** 'show nearby farms on dashboard' */
  show_nearby: z.boolean(),
  /** 'share my reviews publicly' */
  share_reviews: z.boolean(),
})
export type Preferences = z.output<typeof Preferences>
export const defaultPreferences: Preferences = { email_updates: true, show_nearby: true, share_reviews: false }

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  user_type: z.enum(userTypes),
  preferences: z.object(Preferences.shape),
  created_at: z.iso.datetime(),
})
export type User = z.output<typeof User>

export type Named = Pick<User, 'first_name' | 'last_name' | 'username'>

/** First and last name joined, else the username, else 'Guest'. */
export function displayName(user: Named | null): string {
  if (!user) return 'Guest'
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username || 'Guest'
}

/** The names as a joined row holds them: null when no account matched. */
type Somebody = { readonly [name in keyof Named]: string | null }

/** How a record names the person who did something. Empty when there is no such person or the account was deleted. */
export const whoOf = ({ first_name, last_name, username }: Somebody): string =>
  username === null ? '' : displayName({ first_name: first_name ?? '', last_name: last_name ?? '', username })

/** Initials from the names, else the first letter of the username, else 'U'. */
export function initials(user: Named | null): string {
  const first = (text: string | undefined) => Array.from(text ?? '')[0] ?? ''
  return (first(user?.first_name) + first(user?.last_name) || first(user?.username) || 'U').toUpperCase()
}

/** 'Good to see you, …': the full name, else the username, else 'there'. */
export function greetingName(user: Named | null): string {
  return user ? displayName(user) : 'there'
}

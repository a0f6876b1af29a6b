import { z } from 'zod'
import { mustMatch, NewAccount, sameTwice, Tokens } from '../identity/account.ts'
import { User } from '../identity/user.ts'
import { Id, LinkToken } from '../kernel/ids.ts'
import { Photo } from '../kernel/photo.ts'
import { placeOf } from '../kernel/place.ts'
import { roles } from '../kernel/route.ts'
import { emailLine, line, lines, requiredLine, text } from '../kernel/text.ts'
import { maxPhotos, practices, privacyRadii } from './constants.ts'
import { FirstSettings } from './farm-settings.ts'
import { messages } from './messages.ts'

const Name = requiredLine(80, messages.nameMissing)
const Short = line(120, messages.textTooLong)

export const Place = placeOf(messages.placeRule)

const Clock = text(messages.hoursRule).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.hoursRule)

/** Browsers treat a backslash as a slash, and anything before an @ in front of the host as a login. */
const login = /^[a-z]+:[\\/]*[^\\/?#]*@/i
const Website = line(200, messages.websiteRule)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: messages.websiteRule }))
  .refine((address) => !login.test(address), messages.websiteLogin)

const OpenDay = z
  .strictObject({ opens: Clock, closes: Clock })
  .refine(({ opens, closes }) => opens < closes, { message: messages.hoursTurned, path: ['closes'] })
/** Starts with Sunday; null means closed. An empty list means that no hours are given. */
export const OpeningHours = z
  .array(OpenDay.nullable())
  .refine((days) => days.length === 0 || days.length === 7, messages.hoursRule)
export type OpeningHours = z.output<typeof OpeningHours>

/** Everything a farm says about itself: the fields of its profile form. */
export const FarmDetails = z.strictObject({
  name: Name,
  description: lines(2000, messages.textTooLong),
  size_acres: z
    .number(messages.acresRule)
    .min(0, messages.acresRule)
    .max(1_000_000, messages.acresRule)
    .multipleOf(0.01, messages.acresRule)
    .nullable(),
  address: Short,
  city: Short,
  state: Short,
  zip_code: line(20, messages.textTooLong),
  practices: z.array(z.enum(practices, messages.practiceUnknown)).max(practices.length),
  /** The pin of the farm. Shoppers see it moved by up to the privacy radius. */
  place: Place.nullable(),
  privacy_radius_miles: z.literal(privacyRadii, messages.radiusUnknown),
  hours: OpeningHours,
  phone: text(messages.phoneRule)
    .trim()
    .max(40, messages.phoneRule)
    .regex(/^[0-9 ()+./x-]*$/i, messages.phoneRule),
  public_email: z.union([z.literal(''), emailLine(messages.emailInvalid)], messages.emailInvalid),
  website: z.union([z.literal(''), Website], messages.websiteRule),
  /** Ids of uploads in display order. */
  photo_ids: z.array(Id).max(maxPhotos, messages.photosRule),
})

const { shape } = FarmDetails
/** The defaults are New York time and US dollars. */
export const OpenFarm = FirstSettings.extend({
  name: shape.name,
  description: shape.description.default(''),
  size_acres: shape.size_acres.default(null),
  address: shape.address.default(''),
  city: shape.city.default(''),
  state: shape.state.default(''),
  zip_code: shape.zip_code.default(''),
})
export type OpenFarm = z.output<typeof OpenFarm>

export const UpdateFarm = FarmDetails.partial()
export type UpdateFarm = z.output<typeof UpdateFarm>

export const Farm = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  size_acres: z.number().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  practices: z.array(z.enum(practices)),
  place: Place.nullable(),
  privacy_radius_miles: z.literal(privacyRadii),
  hours: OpeningHours,
  phone: z.string(),
  public_email: z.string(),
  website: z.string(),
  photos: z.array(Photo),
  /** ISO 4217 code and IANA name: the currency of this farm's prices and the time zone of its 'today'. */
  currency: z.string(),
  time_zone: z.string(),
  /** The caller's role in this farm. */
  role: z.enum(roles),
  /** `see_due`: sees the amount to collect at a hand-over, which owners can show to workers too. */
  can: z.object({ edit: z.boolean(), manage_team: z.boolean(), see_money: z.boolean(), see_due: z.boolean() }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Farm = z.output<typeof Farm>

/** A farm as shoppers see it: no street, and an approximate pin. */
export const PublicFarm = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  practices: z.array(z.enum(practices)),
  /** Within `radius_miles` of the farm; 0 means the exact location. */
  place: Place.extend({ radius_miles: z.number() }).nullable(),
  hours: OpeningHours,
  time_zone: z.string(),
  phone: z.string(),
  public_email: z.string(),
  website: z.string(),
  photos: z.array(Photo),
})
export type PublicFarm = z.output<typeof PublicFarm>

export const Member = z.object({
  user_id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  you: z.boolean(),
  since: z.iso.datetime(),
  can: z.object({ change_role: z.boolean(), remove: z.boolean() }),
})
export type Member = z.output<typeof Member>

export const InviteMember = z.strictObject({
  email: emailLine(messages.emailInvalid),
  role: z.enum(roles),
})
export type InviteMember = z.output<typeof InviteMember>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  expired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const InvitationToken = z.strictObject({ token: LinkToken })
export const InvitationShown = z.object({
  farm_name: z.string(),
  role: z.enum(roles),
  email: z.string(),
  invited_by: z.string(),
  workers_see_due: z.boolean(),
})
export type InvitationShown = z.output<typeof InvitationShown>

/** A new account that joins the team. It gets the invited address, which is verified because the link was mailed there. */
export const JoinWithNewAccount = NewAccount.extend({ token: LinkToken }).refine(sameTwice, mustMatch)
export type JoinWithNewAccount = z.output<typeof JoinWithNewAccount>
export const JoinedWithNewAccount = Tokens.extend({ user: User, farm_id: Id })
export type JoinedWithNewAccount = z.output<typeof JoinedWithNewAccount>

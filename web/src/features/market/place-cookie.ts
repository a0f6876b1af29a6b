import { homePlace } from '@farmlane/contract/market/constants.ts'

/** Where the visitor is, for distances and deliveries. */
export type VisitorPlace = {
  readonly latitude: number
  readonly longitude: number
  /** 'Brooklyn, NY' */
  readonly label: string
  /** False while the visitor has not said anything, and the place is the one the map opens with. */
  readonly chosen: boolean
}

export const unsaidPlace: VisitorPlace = { ...homePlace, chosen: false }

const name = 'farmlane-place'
const maxLabel = 80
const aYear = 365 * 24 * 60 * 60
const written = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(.+)$/su

/** A cookie is whatever somebody put there: what is not a place with a name counts for nothing. */
export function readPlace(cookies: string | null | undefined): VisitorPlace {
  const value = cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const [, latitude, longitude, label = ''] = written.exec(decoded(value) ?? '') ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude), label: label.trim() }
  const isPlace = Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180
  const isName = place.label !== '' && place.label.length <= maxLabel && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(place.label)
  return isPlace && isName ? { ...place, chosen: true } : unsaidPlace
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The cookie that keeps the place for a year; null forgets it. */
export function placeCookie(place: Omit<VisitorPlace, 'chosen'> | null, secure: boolean): string {
  const habits = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  if (!place) return `${name}=; Max-Age=0${habits}`
  const value = `${coarse(place.latitude)},${coarse(place.longitude)},${place.label.slice(0, maxLabel)}`
  return `${name}=${encodeURIComponent(value)}; Max-Age=${aYear}${habits}`
}

/** A thousandth of a degree is a block or two: enough for miles, and it does not tell the house. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000

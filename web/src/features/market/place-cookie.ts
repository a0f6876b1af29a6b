import { homePlace } from '@farmlane/contract/market/constants.ts'

/** The visitor's location, for distances and deliveries. */
export type VisitorPlace = {
  readonly latitude: number
  readonly longitude: number
  /** 'Brooklyn, NY' */
  readonly label: string
  /** False while no location has been set and the map's default is used. */
  readonly chosen: boolean
}

export const defaultPlace: VisitorPlace = { ...homePlace, chosen: false }

const name = 'farmlane-place'
const maxLabel = 80
const aYear = 365 * 24 * 60 * 60
const written = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(.+)$/su

/** Cookies are untrusted input: anything that isn't a place with a name is ignored. */
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
  return isPlace && isName ? { ...place, chosen: true } : defaultPlace
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** A cookie that keeps the place for a year; null deletes it. */
export function placeCookie(place: Omit<VisitorPlace, 'chosen'> | null, secure: boolean): string {
  const habits = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  if (!place) return `${name}=; Max-Age=0${habits}`
  const value = `${coarse(place.latitude)},${coarse(place.longitude)},${place.label.slice(0, maxLabel)}`
  return `${name}=${encodeURIComponent(value)}; Max-Age=${aYear}${habits}`
}

/** A thousandth of a degree is a block or two: accurate enough for miles, without revealing the house. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000

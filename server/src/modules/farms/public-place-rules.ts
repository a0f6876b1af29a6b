import { earthMiles, type Place } from '@farmlane/contract/kernel/place.ts'

const milesPerDegree = (2 * Math.PI * earthMiles) / 360
/** The half diagonal of a square with this side is just under 1. */
const side = 1.4

/**
 * Where shoppers see a farm: the center of its cell in a grid fine enough that the center is always within the radius. Farms in a
 * cell share one place, and repeated requests reveal nothing new; a random offset would offer neither.
 */
export function publicPlace(place: Place, radiusMiles: number): Place {
  if (radiusMiles === 0) return place
  const height = (radiusMiles * side) / milesPerDegree
  const row = Math.floor(place.latitude / height)
  // A degree of longitude is longest at the row's edge nearer to the equator, so the cell is widest there.
  const widest = Math.cos((Math.max(0, row >= 0 ? row : -row - 1) * height * Math.PI) / 180)
  const columns = Math.ceil((360 * widest) / height)
  const width = 360 / columns
  const column = Math.min(Math.floor((place.longitude + 180) / width), columns - 1)
  return {
    latitude: Math.min(85, Math.max(-85, rounded((row + 0.5) * height))),
    longitude: rounded((column + 0.5) * width - 180),
  }
}

/** To about one meter; more digits would only suggest accuracy. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

import { earthMiles, type Place } from '@farmlane/contract/kernel/place.ts'

const milesPerDegree = (2 * Math.PI * earthMiles) / 360
/** A square of this side reaches just under 1 from its middle to its corners. */
const side = 1.4

/**
 * Where shoppers see a farm: the middle of its cell in a grid so fine that the middle is always within the radius.
 * Neighbours in a cell share one place, and asking again tells nothing new; a random shift would do neither.
 */
export function publicPlace(place: Place, radiusMiles: number): Place {
  if (radiusMiles === 0) return place
  const height = (radiusMiles * side) / milesPerDegree
  const row = Math.floor(place.latitude / height)
  // Degrees of longitude are longest at the edge of the row that is nearer to the equator: there the cell is at its widest.
  const widest = Math.cos((Math.max(0, row >= 0 ? row : -row - 1) * height * Math.PI) / 180)
  const columns = Math.ceil((360 * widest) / height)
  const width = 360 / columns
  const column = Math.min(Math.floor((place.longitude + 180) / width), columns - 1)
  return {
    latitude: Math.min(85, Math.max(-85, rounded((row + 0.5) * height))),
    longitude: rounded((column + 0.5) * width - 180),
  }
}

/** To about a metre: the rest would only look exact. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

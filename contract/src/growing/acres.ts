import type { Point } from './point.ts'

const earthMetres = 6_371_008.8
const squareMetresPerAcre = 4046.8564224
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The acres inside an outline, rounded to a hundredth. Computed on a sphere, so that far northern fields are not overestimated.
 */
export function acresOf(outline: readonly Point[]): number {
  let sum = 0
  outline.forEach((corner, i) => {
    const next = outline[(i + 1) % outline.length] as Point
    sum += radians(next.lng - corner.lng) * (2 + Math.sin(radians(corner.lat)) + Math.sin(radians(next.lat)))
  })
  const squareMetres = Math.abs((sum * earthMetres * earthMetres) / 2)
  return Math.round((squareMetres / squareMetresPerAcre) * 100) / 100
}

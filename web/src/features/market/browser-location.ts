export type LocationRefusal = 'refused' | 'slow' | 'missing'

/** A timeout of our own, because some browsers wait forever while their permission prompt is open. */
const patienceMs = 12_000

export function browserLocation(): Promise<{ latitude: number; longitude: number } | LocationRefusal> {
  if (!('geolocation' in navigator)) return Promise.resolve('missing')
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => resolve('slow'), patienceMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(tooLong)
        resolve(Math.abs(latitude) <= 85 ? { latitude, longitude } : 'missing')
      },
      ({ code }) => {
        clearTimeout(tooLong)
        resolve(code === 1 ? 'refused' : code === 3 ? 'slow' : 'missing')
      },
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })
}

import { z } from 'zod'

export type WeatherPlace = { readonly latitude: number; readonly longitude: number; readonly timeZone: string }

/** Celsius, kilometers per hour, millimeters; `code` is the weather code of the World Meteorological Organization. */
export type WeatherReport = {
  readonly now: { readonly celsius: number; readonly wind_kmh: number; readonly code: number; readonly at: string }
  readonly days: readonly {
    readonly on: string
    readonly code: number
    readonly low: number
    readonly high: number
    readonly rain_mm: number
  }[]
}

const maxBytes = 100_000
const sevenNumbers = z.array(z.number()).max(16)
const Answer = z.object({
  utc_offset_seconds: z.number(),
  current: z.object({
    time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
    temperature_2m: z.number(),
    weather_code: z.number(),
    wind_speed_10m: z.number(),
  }),
  daily: z.object({
    time: z.array(z.iso.date()).max(16),
    weather_code: sevenNumbers,
    temperature_2m_min: sevenNumbers,
    temperature_2m_max: sevenNumbers,
    precipitation_sum: sevenNumbers,
  }),
})

/** One request to a service that is compatible with Open-Meteo. Throws for anything but a complete answer. */
export async function askWeather(service: string, place: WeatherPlace, signal: AbortSignal): Promise<WeatherReport> {
  const url = new URL(service)
  const wanted = {
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    timezone: place.timeZone,
    current: 'temperature_2m,weather_code,wind_speed_10m',
    daily: 'weather_code,temperature_2m_min,temperature_2m_max,precipitation_sum',
    forecast_days: '7',
  }
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  const answer = await fetch(url, { signal, headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The weather service answered ${answer.status}`)
  return reportOf(Answer.parse(JSON.parse(await textOf(answer))))
}

/** Limits the size, so that a broken service cannot fill our memory. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('The weather service sends too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reportOf({ utc_offset_seconds, current, daily }: z.output<typeof Answer>): WeatherReport {
  const at = new Date(Date.parse(`${current.time}Z`) - utc_offset_seconds * 1000)
  return {
    now: {
      celsius: current.temperature_2m,
      wind_kmh: current.wind_speed_10m,
      code: current.weather_code,
      at: at.toISOString(),
    },
    days: daily.time.flatMap((on, i) => {
      const [code, low, high] = [daily.weather_code[i], daily.temperature_2m_min[i], daily.temperature_2m_max[i]]
      const rain_mm = daily.precipitation_sum[i]
      const isWhole = code !== undefined && low !== undefined && high !== undefined && rain_mm !== undefined
      return isWhole ? [{ on, code, low, high, rain_mm }] : []
    }),
  }
}

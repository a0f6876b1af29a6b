import type { Weather } from '@farmlane/contract/insights/dashboard.ts'
import { daysBetween } from '@farmlane/contract/kernel/dates.ts'

/** The threshold for a rainy day, in millimeters. */
const wetMm = 1

export type Scale = 'fahrenheit' | 'celsius'
/** Farms that use US dollars use Fahrenheit. */
export const scaleOf = (currency: string): Scale => (currency === 'USD' ? 'fahrenheit' : 'celsius')
export const formatDegrees = (celsius: number, scale: Scale): string =>
  `${Math.round(scale === 'celsius' ? celsius : celsius * 1.8 + 32)}°`

function windLabels(kmh: number): string {
  if (kmh < 6) return 'calm'
  if (kmh < 20) return 'light wind'
  return kmh < 39 ? 'windy' : 'strong wind'
}

/** 'dry until Monday', 'rain today'. */
function rainLabels(days: Weather['days'], today: string): string {
  const ahead = days.filter(({ on }) => on >= today)
  const wet = ahead.find(({ rain_mm }) => rain_mm >= wetMm)
  if (!wet) return ahead.length > 4 ? 'dry all week' : ''
  const away = daysBetween(today, wet.on)
  if (away === 0) return 'rain today'
  if (away === 1) return 'rain tomorrow'
  return `dry until ${new Date(`${wet.on}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })}`
}

/** '74°F, clear, light wind, dry until Monday' */
export function weatherLabels({ now, days }: Weather, today: string, scale: Scale): string {
  if (!now) return ''
  const degrees = `${formatDegrees(now.celsius, scale)}${scale === 'celsius' ? 'C' : 'F'}`
  return [degrees, now.words.toLowerCase(), windLabels(now.wind_kmh), rainLabels(days, today)].filter(Boolean).join(', ')
}

import type { Weather } from '@farmlane/contract/insights/dashboard.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { WeatherService } from '../../platform/weather/weather.ts'
import { getFarmFacts } from './farm-facts-views.ts'
import { wordsOfCode } from './weather-code-rules.ts'

/** Returns what is known now, without waiting for the remote service. */
export async function farmWeather(tx: Tx, actor: FarmActor, weather: WeatherService): Promise<Weather> {
  const { place, timeZone } = await getFarmFacts(tx, actor)
  if (!place) return { state: 'no_place', now: null, days: [] }
  const answer = weather.at({ ...place, timeZone })
  if (answer.state !== 'known') return { state: answer.state, now: null, days: [] }
  const worded = <F extends { code: number }>({ code, ...facts }: F) => ({ ...facts, words: wordsOfCode(code) })
  return { state: 'known', now: worded(answer.report.now), days: answer.report.days.map(worded) }
}

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WeatherStation = {
  readonly url: string
  /** The requests it received, in order. */
  readonly questions: URL[]
  /** How it answers from now on. */
  answer: (reply: ServerResponse) => void
  close(): Promise<void>
}

/** A cool, wet week in the format of Open-Meteo. */
export const wetWeek = {
  utc_offset_seconds: -14_400,
  current: { time: '2026-05-04T08:00', temperature_2m: 11.4, weather_code: 61, wind_speed_10m: 14.8 },
  daily: {
    time: ['2026-05-04', '2026-05-05'],
    weather_code: [63, 3],
    temperature_2m_min: [7.1, -1.5],
    temperature_2m_max: [13.2, 15],
    precipitation_sum: [9.4, 0],
  },
}
export const say = (content: unknown) => (reply: ServerResponse) =>
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(content))

/** For tests: a weather service on loopback that answers as told. */
export async function openWeatherStation(): Promise<WeatherStation> {
  const server = createServer((question, reply) => {
    station.questions.push(new URL(question.url ?? '', station.url))
    station.answer(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const station: WeatherStation = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast`,
    questions: [],
    answer: say(wetWeek),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return station
}

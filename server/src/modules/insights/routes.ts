import * as routes from '@farmlane/contract/insights/routes.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import type { WeatherService } from '../../platform/weather/weather.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { farmWeather } from './farm-weather.ts'

export function insightsRoutes(api: Api, needs: { weather: WeatherService }): void {
  bind(api, routes.dashboardStats, ({ tx, actor }) => dashboardStats(tx, actor))
  bind(api, routes.farmWeather, ({ tx, actor }) => farmWeather(tx, actor, needs.weather))
}

import { FarmParams } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { DashboardStats, Weather } from './dashboard.ts'

export const dashboardStats = route({
  method: 'GET',
  path: '/farms/{farm_id}/dashboard_stats/',
  summary: 'The farm at a glance, from its records',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: DashboardStats,
})
export const farmWeather = route({
  method: 'GET',
  path: '/farms/{farm_id}/weather/',
  summary: 'The weather at the farm, if available',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: Weather,
})

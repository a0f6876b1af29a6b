import { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { expect, test } from 'vitest'
import { hasRecords } from './has-records.ts'

const month = { harvests: 0, crops: 0, picked: [] }
const none = DashboardStats.parse({
  today: '2026-08-15',
  fields: { count: 0, acres: 0 },
  crops: { planned: 0, growing: 0, ready: 0, harvested: 0, failed: 0 },
  livestock: { head: 0, species: [] },
  tasks: { open: 0, today: 0, overdue: 0, overdue_titles: [] },
  harvest_alerts: [],
  week: [],
  month: { this_month: month, last_month: month, recorded_days: 0 },
  weeks_picked: [{ from: '2026-08-10', pounds: 0 }],
  products: { active: 0, draft: 0, low: 0, limit: 50 },
  lots: { in_stock: 0, held: 0, expired: 0 },
  earned: { this_month_minor: 0, last_month_minor: 0, orders: 0 },
  stock_value_minor: 0,
  currency: 'USD',
})

test('is false for a farm without records, despite its product limit', () => {
  expect(hasRecords(none)).toBe(false)
  expect(hasRecords({ ...none, earned: null, stock_value_minor: null })).toBe(false)
})

test.each([
  ['a field', { fields: { count: 1, acres: 2 } }],
  ['a crop', { crops: { ...none.crops, failed: 1 } }],
  ['an animal', { livestock: { head: 12, species: [] } }],
  ['a task', { tasks: { ...none.tasks, open: 1 } }],
  ['a harvest of last month', { month: { ...none.month, last_month: { ...month, harvests: 1 } } }],
  ['a harvest of the last weeks', { weeks_picked: [{ from: '2026-06-01', pounds: 3 }] }],
  ['a draft product', { products: { ...none.products, draft: 1 } }],
  ['a lot on hold', { lots: { ...none.lots, held: 1 } }],
  ['money earned last month', { earned: { this_month_minor: 0, last_month_minor: 350, orders: 0 } }],
])('is true with %s', (_, about) => {
  expect(hasRecords({ ...none, ...about })).toBe(true)
})

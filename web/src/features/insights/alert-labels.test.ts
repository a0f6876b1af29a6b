import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { expect, test } from 'vitest'
import { lateLabels } from './alert-labels.ts'

const alert = (name: string, days_late: number): DashboardStats['harvest_alerts'][number] => ({
  crop: name,
  name,
  variety: '',
  field_name: 'River Bend',
  status: 'ready',
  expected_harvest_date: null,
  days_late,
})

test.each([
  ['Nothing to pick', []],
  ['None are late', [alert('Kale', 0)]],
  ['Kale: 1 day late', [alert('Kale', 1), alert('Basil', 0)]],
  ['Kale and Basil: 2 days late', [alert('Kale', 2), alert('Basil', 2)]],
  ['Kale: 5 days late, and 2 more are late', [alert('Kale', 5), alert('Basil', 2), alert('Dill', 1)]],
])('%s', (text, alerts) => expect(lateLabels(alerts)).toBe(text))

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
  ['Nothing waits to be picked', []],
  ['None is late', [alert('Kale', 0)]],
  ['Kale is late by 1 day', [alert('Kale', 1), alert('Basil', 0)]],
  ['Kale and Basil are late by 2 days', [alert('Kale', 2), alert('Basil', 2)]],
  ['Kale is late by 5 days, and 2 more', [alert('Kale', 5), alert('Basil', 2), alert('Dill', 1)]],
])('%s', (words, alerts) => expect(lateLabels(alerts)).toBe(words))

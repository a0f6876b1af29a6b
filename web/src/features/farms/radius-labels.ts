import { privacyRadii } from '@farmlane/contract/farms/constants.ts'

const labels: Record<(typeof privacyRadii)[number], string> = {
  0: 'Exactly here',
  0.5: 'Within half a mile',
  1: 'Within 1 mile',
  2: 'Within 2 miles',
  5: 'Within 5 miles',
}

export const radiusOptions = privacyRadii.map((miles) => ({ value: String(miles), label: labels[miles] }))

import { plans } from '@farmlane/contract/billing/constants.ts'

export type PlanOffer = { name: string; euros: number; badge?: string; summary: string; points: readonly string[] }

export const planOffers: readonly PlanOffer[] = [
  {
    name: plans.base.name,
    euros: plans.base.euros,
    summary: 'For a farm that sells what it grows.',
    points: [
      `Up to ${plans.base.products} products listed`,
      'Crop and livestock tracking',
      'Basic financial management',
      'Marketplace storefront',
      'Traceability pages',
      'Email support',
    ],
  },
  {
    name: plans.premium.name,
    euros: plans.premium.euros,
    badge: 'Most Popular',
    summary: 'For several farms, or one with much to record.',
    points: [
      `Everything in ${plans.base.name}`,
      'Unlimited products',
      'Advanced compliance tracking',
      'Detailed farm-health metrics',
      'Multi-farm management',
      'Priority support',
    ],
  },
]

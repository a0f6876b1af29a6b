export const trialDays = 14

export type PlanOffer = { name: string; euros: number; badge?: string; summary: string; points: readonly string[] }

export const planOffers: readonly PlanOffer[] = [
  {
    name: 'Base',
    euros: 39,
    summary: 'For a farm that sells what it grows.',
    points: [
      'Up to 50 products listed',
      'Crop and livestock tracking',
      'Basic financial management',
      'Marketplace storefront',
      'Traceability pages',
      'Email support',
    ],
  },
  {
    name: 'Premium',
    euros: 59,
    badge: 'Most Popular',
    summary: 'For several farms, or one with much to record.',
    points: [
      'Everything in Base',
      'Unlimited products',
      'Advanced compliance tracking',
      'Detailed farm-health metrics',
      'Multi-farm management',
      'Priority support',
    ],
  },
]

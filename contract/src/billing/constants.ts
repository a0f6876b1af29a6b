export const trialDays = 14

/** Prices per month in EUR. `products` is how many a farm may list; null is as many as it likes. */
export const plans = {
  base: { name: 'Base', euros: 39, products: 50 },
  premium: { name: 'Premium', euros: 59, products: null },
} as const

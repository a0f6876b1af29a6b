export const invitationDays = 7

export const practices = [
  'No-till',
  'No synthetic pesticides',
  'Organic methods',
  'Regenerative grazing',
  'Pasture-raised',
  'Grass-fed',
  'Heirloom varieties',
  'Integrated pest management',
  'Cover crops',
  'Water-saving irrigation',
  'Solar-powered',
  'Hand-picked',
  'Family-run',
] as const
export type Practice = (typeof practices)[number]

/** On organic farms, raw manure blocks a harvest; elsewhere it only warns. */
export const worksOrganic = (chosen: readonly string[]): boolean => chosen.includes('Organic methods')

/** How far the public pin may be from the farm, in miles. */
export const privacyRadii = [0, 0.5, 1, 2, 5] as const
export const maxPhotos = 12

import type { Farm } from '@farmlane/contract/farms/farm.ts'

/** The sections of a profile, by card, and whether the farm has filled them in. */
export const toldParts = (farm: Farm) => [
  { card: 'story', name: 'Name and story', told: farm.description !== '' },
  { card: 'photos', name: 'Photos', told: farm.photos.length > 0 },
  { card: 'practices', name: 'How you farm', told: farm.practices.length > 0 },
  { card: 'place', name: 'Where you are', told: farm.city !== '' && farm.place !== null },
  { card: 'hours', name: 'When you are open', told: farm.hours.length > 0 },
  { card: 'contact', name: 'How people reach you', told: farm.phone + farm.public_email + farm.website !== '' },
]

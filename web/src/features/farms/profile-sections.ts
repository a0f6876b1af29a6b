import type { Farm } from '@farmlane/contract/farms/farm.ts'

export const sectionTitles = {
  story: 'Name and story',
  photos: 'Photos',
  practices: 'How you farm',
  place: 'Where you are',
  hours: 'When you’re open',
  contact: 'How people reach you',
} as const

const isComplete: Record<keyof typeof sectionTitles, (farm: Farm) => boolean> = {
  story: ({ description }) => description !== '',
  photos: ({ photos }) => photos.length > 0,
  practices: ({ practices }) => practices.length > 0,
  place: ({ city, place }) => city !== '' && place !== null,
  hours: ({ hours }) => hours.length > 0,
  contact: ({ phone, public_email, website }) => phone + public_email + website !== '',
}

/** The sections of a profile, in the order of their cards, and whether the farm has completed them. */
export const profileSections = (farm: Farm) =>
  (Object.keys(sectionTitles) as (keyof typeof sectionTitles)[]).map((card) => ({
    card,
    title: sectionTitles[card],
    complete: isComplete[card](farm),
  }))

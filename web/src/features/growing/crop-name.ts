import type { Crop } from '@farmlane/contract/growing/crop.ts'

/** 'Tomatoes, Brandywine'; a name that already contains the variety is unchanged. */
export const cropName = ({ name, variety }: Pick<Crop, 'name' | 'variety'>): string =>
  variety === '' || name.toLowerCase().includes(variety.toLowerCase()) ? name : `${name}, ${variety}`

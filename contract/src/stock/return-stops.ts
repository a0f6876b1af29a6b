/** Why sold goods can't be returned to a lot. */
export type ReturnStop = {
  readonly code: string
  readonly why: 'held' | 'withdrawn' | 'product' | 'archived' | 'unit' | 'discarded' | 'recounted' | 'sold'
}

const returnStops: Record<ReturnStop['why'], string> = {
  held: 'is on hold now',
  withdrawn: 'was withdrawn',
  product: 'belongs to another product now',
  archived: 'belongs to an archived product now',
  unit: 'is counted in another unit now',
  discarded: 'was discarded in part since then',
  recounted: 'was recounted since then',
  sold: 'doesn’t have enough free now',
}

/** 'LOT-260504-AB12 is on hold now.' */
export const formatReturnStop = ({ code, why }: ReturnStop): string => `${code} ${returnStops[why]}.`

import type { Farm } from '@farmlane/contract/farms/farm.ts'

/** Whether the farm has said everything it can say about itself. */
export const farmIsComplete = ({ description, address, city, size_acres }: Farm): boolean =>
  description !== '' && address !== '' && city !== '' && size_acres !== null

import { Farm } from '@farmlane/contract/farms/farm.ts'
import { z } from 'zod'
import { keptCopy } from '../../platform/kept-copy.ts'

/** The farms as the server sent them last: so that the farmer's side opens in a field without a network. */
export const knownFarms = keptCopy('knownFarms', z.array(Farm))

import type { KnownPlace } from '@farmlane/contract/market/market-farm.ts'
import { readGazetteer } from './gazetteer-file.ts'
import { type Gazetteer, placesLike } from './place-rules.ts'

let gazetteer: Gazetteer | undefined

/** Read with the first question: a server that nobody asks where they are does not carry it. */
export function findPlaces(q: string): KnownPlace[] {
  gazetteer ??= readGazetteer()
  return placesLike(gazetteer, q)
}

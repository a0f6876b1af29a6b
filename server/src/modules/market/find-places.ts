import type { KnownPlace } from '@farmlane/contract/market/market-farm.ts'
import { readGazetteer } from './gazetteer-file.ts'
import { type Gazetteer, placesLike } from './place-rules.ts'

let gazetteer: Gazetteer | undefined

/** Loaded on first use, so that servers without place searches don't hold it in memory. */
export function findPlaces(q: string): KnownPlace[] {
  gazetteer ??= readGazetteer()
  return placesLike(gazetteer, q)
}

/** Deterministic random numbers from 0 to 1 for a seed text (FNV hash, then an xorshift mix). */
export function seededRandom(seed: string): () => number {
  let h = 2166136261
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return (h >>> 0) / 4294967296
  }
}

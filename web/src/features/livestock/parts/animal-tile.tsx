import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { speciesWords } from '../species-words.ts'

export const AnimalTile = ({ animal }: { animal: Pick<Animal, 'photo' | 'species'> }) => (
  <Thumbnail photo={animal.photo?.urls[320]} picture={speciesWords[animal.species].picture} />
)

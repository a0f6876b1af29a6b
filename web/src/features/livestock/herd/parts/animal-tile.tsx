import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { Thumbnail } from '../../../../ui/thumbnail.tsx'
import { speciesLabels } from '../../animals/species-labels.ts'

export const AnimalTile = ({ animal }: { animal: Pick<Animal, 'photo' | 'species'> }) => (
  <Thumbnail photo={animal.photo?.urls[320]} picture={speciesLabels[animal.species].picture} />
)

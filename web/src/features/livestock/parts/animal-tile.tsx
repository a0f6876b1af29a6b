import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { Food } from '../../../ui/food.tsx'
import { speciesWords } from '../species-words.ts'

/** Its photo, or what it is, drawn. It stands beside the name, so it has none of its own. */
export function AnimalTile({ animal }: { animal: Pick<Animal, 'photo' | 'species'> }) {
  return (
    <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-[10px] bg-[#e6ecd5]">
      {animal.photo ? (
        <img src={animal.photo.urls[320]} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Food name={speciesWords[animal.species].picture} size={34} />
      )}
    </span>
  )
}

import type { PublicAnimal } from '@farmlane/contract/livestock/public-animal.ts'
import { Food } from '../../../ui/food.tsx'
import { speciesLabels } from '../../livestock/animals/species-labels.ts'

/** The animals and groups that a farm shows publicly. Renders nothing when there are none. */
export function MeetTheAnimals({ animals, title = 'Meet the animals' }: { animals: readonly PublicAnimal[]; title?: string }) {
  if (animals.length === 0) return null
  return (
    <section aria-labelledby="animals">
      <h2 id="animals" className="text-[30px]">
        {title}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {animals.map((animal) => (
          <li key={animal.id} className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper">
            <Picture animal={animal} />
            <div className="p-5">
              <h3 className="text-[22px] break-words">{animal.name}</h3>
              <p className="text-sm text-ink-2">
                {[speciesLabels[animal.species].name, animal.breed].filter(Boolean).join(' · ')}
              </p>
              <p className="mt-2.5 break-words whitespace-pre-line">{animal.story}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ animal: { photo, name, species } }: { animal: PublicAnimal }) {
  if (photo)
    return (
      <img
        src={photo.urls[320]}
        srcSet={`${photo.urls[320]} 320w, ${photo.urls[800]} 800w`}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 95vw"
        alt={name}
        loading="lazy"
        className="aspect-4/3 w-full object-cover"
      />
    )
  return (
    <span className="grid aspect-2/1 place-items-center bg-[#e6ecd5]">
      <Food name={speciesLabels[species].picture} size={96} />
    </span>
  )
}

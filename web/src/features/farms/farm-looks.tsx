import type { PublicFarm } from '@farmlane/contract/farms/farm.ts'
import { IconLeaf } from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'
import { Scene } from '../../ui/scene.tsx'

/** The first photo, or the landscape generated for this farm. */
export function FarmCover({ farm }: { farm: PublicFarm }) {
  const cover = farm.photos[0]
  return (
    <div className="h-48 overflow-hidden rounded-card sm:h-80">
      {cover ? (
        <img
          src={cover.urls[1600]}
          srcSet={`${cover.urls[800]} 800w, ${cover.urls[1600]} 1600w`}
          sizes="(min-width: 75rem) 1180px, 100vw"
          alt={farm.name}
          className="size-full object-cover"
        />
      ) : (
        <Scene seed={farm.slug} width={1180} height={320} />
      )}
    </div>
  )
}

export function FarmPractices({ farm }: { farm: PublicFarm }) {
  if (farm.practices.length === 0) return null
  return (
    <ul aria-label="How we farm" className="flex flex-wrap gap-2">
      {farm.practices.map((practice) => (
        <li key={practice}>
          <Chip tone="leaf" icon={<IconLeaf size={16} aria-hidden="true" />}>
            {practice}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** All photos except the first. */
export function FarmPhotos({ farm }: { farm: PublicFarm }) {
  const more = farm.photos.slice(1)
  if (more.length === 0) return null
  return (
    <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {more.map((photo, at) => (
        <li key={photo.id} className="aspect-4/3 overflow-hidden rounded-field bg-leaf-l">
          <img
            src={photo.urls[800]}
            srcSet={`${photo.urls[320]} 320w, ${photo.urls[800]} 800w`}
            sizes="(min-width: 40rem) 16rem, 45vw"
            loading="lazy"
            alt={`${farm.name}, view ${at + 2}`}
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { ContactCard } from './parts/contact-card.tsx'
import { HoursCard } from './parts/hours-card.tsx'
import { PhotosCard } from './parts/photos-card.tsx'
import { PlaceCard } from './parts/place-card.tsx'
import { PracticesCard } from './parts/practices-card.tsx'
import { SettingsCard } from './parts/settings-card.tsx'
import { StoryCard } from './parts/story-card.tsx'
import { UnsavedCards } from './parts/unsaved-cards.tsx'

/** The farm's public profile and settings as cards with one Save button. */
export function ProfileEditor({ farm, onUnsaved }: { farm: Farm; onUnsaved: (unsaved: boolean) => void }) {
  return (
    <UnsavedCards onChange={onUnsaved}>
      <StoryCard farm={farm} />
      <PhotosCard farm={farm} />
      <PracticesCard farm={farm} />
      <PlaceCard farm={farm} />
      <HoursCard farm={farm} />
      <ContactCard farm={farm} />
      <SettingsCard farm={farm} />
    </UnsavedCards>
  )
}

import { type Farm, FarmDetails } from '@farmlane/contract/farms/farm.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sectionTitles } from '../profile-sections.ts'
import { CardError, ProfileCard } from './profile-card.tsx'
import { useFarmForm } from './use-farm-form.ts'

const Story = FarmDetails.pick({ name: true, description: true, size_acres: true })

export function StoryCard({ farm }: { farm: Farm }) {
  const { name, description, size_acres } = farm
  const { field, formProps, box } = useFarmForm({
    farm,
    card: 'story',
    schema: Story,
    defaults: { name, description, size_acres },
  })
  return (
    <ProfileCard id="story" title={sectionTitles.story} lead="Who you are, what you grow and raise, and how.">
      <form {...formProps} className="flex flex-col gap-5">
        <TextField label="Farm name" autoComplete="organization" required {...field('name')} />
        <TextArea label="Story" optional rows={6} hint="In your own words. Shoppers read it first." {...field('description')} />
        <div className="sm:max-w-60">
          <TextField
            label="Size in acres"
            optional
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            {...field('size_acres', typedNumber)}
          />
        </div>
        <CardError error={box} />
      </form>
    </ProfileCard>
  )
}

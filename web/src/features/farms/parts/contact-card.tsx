import { type Farm, FarmDetails } from '@farmlane/contract/farms/farm.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { sectionTitles } from '../profile-sections.ts'
import { CardError, ProfileCard } from './profile-card.tsx'
import { useFarmForm } from './use-farm-form.ts'

const Contact = FarmDetails.pick({ phone: true, public_email: true, website: true })

export function ContactCard({ farm }: { farm: Farm }) {
  const { phone, public_email, website } = farm
  const { field, formProps, box } = useFarmForm({
    farm,
    card: 'contact',
    schema: Contact,
    defaults: { phone, public_email, website },
  })
  return (
    <ProfileCard id="contact" title={sectionTitles.contact} lead="Everyone can see these. Your login details stay private.">
      <form {...formProps} className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
          <TextField label="Email for shoppers" optional type="email" autoComplete="off" {...field('public_email')} />
        </div>
        <TextField
          label="Website"
          optional
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          {...field('website')}
        />
        <CardError error={box} />
      </form>
    </ProfileCard>
  )
}

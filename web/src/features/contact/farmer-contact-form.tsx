import { topicPlaceholder, topics } from '@farmlane/contract/contact/constants.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addresses } from './contact-addresses.ts'
import { ContactFormFrame } from './parts/contact-form-frame.tsx'
import { useContactForm } from './parts/use-contact-form.ts'

export type FarmerTopic = keyof typeof topics

const options = Object.entries(topics).map(([value, label]) => ({ value, label }))

/** `topic` comes from the previous page; the user can change it. */
export function FarmerContactForm({ topic }: { topic?: FarmerTopic | undefined }) {
  const state = useContactForm('farmer')
  const { field } = state
  return (
    <ContactFormFrame
      state={state}
      title="Tell us about your farm"
      email={addresses.sales}
      onwards={<ButtonLink to="/farmers/demo">See the demo</ButtonLink>}
    >
      <TextField label="Farm name" optional autoComplete="organization" {...field('farm_name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('last_name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextField label="Phone" type="tel" optional autoComplete="tel" {...field('phone')} />
      </div>
      <SelectField
        label="Topic"
        options={options}
        placeholder={topicPlaceholder}
        defaultValue={topic}
        required
        {...field('topic')}
      />
      <TextArea label="Message" rows={6} required {...field('message')} />
    </ContactFormFrame>
  )
}

import { subjects, topicPlaceholder } from '@farmlane/contract/contact/constants.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addresses } from './contact-addresses.ts'
import { ContactFormFrame } from './parts/contact-form-frame.tsx'
import { useContactForm } from './parts/use-contact-form.ts'

const options = Object.entries(subjects).map(([value, label]) => ({ value, label }))

export function ConsumerContactForm() {
  const state = useContactForm('consumer')
  const { field } = state
  return (
    <ContactFormFrame
      state={state}
      title="Send us a message"
      email={addresses.support}
      onwards={<ButtonLink to="/marketplace">Browse Farms</ButtonLink>}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('last_name')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <SelectField label="Subject" options={options} placeholder={topicPlaceholder} required {...field('subject')} />
      <TextArea label="Message" rows={6} required {...field('message')} />
    </ContactFormFrame>
  )
}

import { messages } from '@farmlane/contract/identity/messages.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The form asks for consent to the terms and doesn't send it. */
export const consent = { terms: z.literal(true, messages.termsMissing) }

type Field = UseFormRegisterReturn & { error: string | undefined }
type AccountField = 'first_name' | 'last_name' | 'username' | 'password' | 'password_confirm' | 'terms'
type AccountFieldsProps = {
  field: (name: AccountField) => Field
  /**
   * Left out where the address is known. Called between its neighbors, because a refused form focuses the first faulty field in the
   * order of registration.
   */
  email?: () => Field
}

/** What everyone enters to open an account. */
export function AccountFields({ field, email }: AccountFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('last_name')} />
      </div>
      <TextField label="Username" autoComplete="username" autoCapitalize="none" required {...field('username')} />
      {email && <TextField label="Email" type="email" autoComplete="email" required {...email()} />}
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="Minimum 8 characters"
        required
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" required {...field('password_confirm')} />
      <Checkbox
        label={
          <>
            I agree to the <TextLink to="/terms">Terms of Service</TextLink> and the{' '}
            <TextLink to="/privacy">Privacy Policy</TextLink>
          </>
        }
        required
        {...field('terms')}
      />
    </>
  )
}

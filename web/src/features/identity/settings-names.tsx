import { UpdateProfile } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { FirstName, LastName, Phone, type User } from '@farmlane/contract/identity/user.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormEnd, SettingsCard } from './parts/settings-card.tsx'
import { useUpdateProfile } from './update-profile.ts'

const Names = UpdateProfile.pick({ first_name: true, last_name: true, phone_number: true }).extend({
  first_name: FirstName,
  last_name: LastName,
  phone_number: Phone,
})

export function SettingsNames({ user }: { user: User }) {
  const update = useUpdateProfile()
  const { form, field, formProps, submitProps, box, busy } = useContractForm({
    schema: Names,
    defaults: { first_name: user.first_name, last_name: user.last_name, phone_number: user.phone_number },
    onSubmit: async (body) => {
      await update.mutateAsync({ body })
      form.reset(body)
    },
  })
  const saved = update.isSuccess && !busy && !form.formState.isDirty
  return (
    <SettingsCard title="Your name and phone">
      <form {...formProps} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
          <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
        </div>
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          hint="Only for farms you order from, in case something comes up."
          {...field('phone_number')}
        />
        <FormEnd box={box} done={saved ? messages.profileSaved : undefined}>
          <Button {...submitProps}>Save</Button>
        </FormEnd>
      </form>
    </SettingsCard>
  )
}

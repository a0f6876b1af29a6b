import { ChangeEmail } from '@farmlane/contract/identity/account.ts'
import { changeEmail } from '@farmlane/contract/identity/routes.ts'
import type { User } from '@farmlane/contract/identity/user.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { FormEnd, SettingsCard } from './parts/settings-card.tsx'

export function SettingsEmail({ user }: { user: User }) {
  const change = useWrite(changeEmail)
  const { form, field, formProps, submitProps, box, busy } = useContractForm({
    schema: ChangeEmail,
    defaults: { email: '', current_password: '' },
    onSubmit: async (body) => {
      await change.mutateAsync({ body })
      form.reset()
    },
  })
  const asked = change.isSuccess && !busy && !form.formState.isDirty
  return (
    <SettingsCard
      title="Email address"
      lead={
        <>
          Your address is <strong className="break-words text-ink">{user.email}</strong>. We’ll switch to a new one once you open
          the link we send to it.
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="New email" type="email" autoComplete="email" {...field('email')} />
          <PasswordField label="Current password" {...field('current_password')} />
        </div>
        <FormEnd box={box} done={asked ? change.data.message : undefined}>
          <Button variant="outline" {...submitProps}>
            Change email
          </Button>
        </FormEnd>
      </form>
    </SettingsCard>
  )
}

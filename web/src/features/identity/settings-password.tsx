import { ChangePassword } from '@farmlane/contract/identity/account.ts'
import { changePassword } from '@farmlane/contract/identity/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { FormEnd, SettingsCard } from './parts/settings-card.tsx'
import { identityKey } from './user-queries.ts'

export function SettingsPassword() {
  const cache = useQueryClient()
  const change = useWrite(changePassword, () => cache.invalidateQueries({ queryKey: identityKey }))
  const { form, field, formProps, submitProps, box, busy } = useContractForm({
    schema: ChangePassword,
    defaults: { current_password: '', password: '', password_confirm: '' },
    onSubmit: async (body) => {
      await change.mutateAsync({ body })
      form.reset()
    },
  })
  const changed = change.isSuccess && !busy && !form.formState.isDirty
  return (
    <SettingsCard title="Password" lead="Changing it signs out all your other devices.">
      <form {...formProps} className="flex flex-col gap-5">
        <PasswordField label="Current password" {...field('current_password')} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            placeholder="Minimum 8 characters"
            {...field('password')}
          />
          <PasswordField label="Confirm new password" autoComplete="new-password" {...field('password_confirm')} />
        </div>
        <FormEnd box={box} done={changed ? change.data.message : undefined}>
          <Button variant="outline" {...submitProps}>
            Change password
          </Button>
        </FormEnd>
      </form>
    </SettingsCard>
  )
}

import { invitationDays } from '@farmlane/contract/farms/constants.ts'
import { type Farm, InviteMember } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { roles } from '@farmlane/contract/kernel/route.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { settingsQuery } from '../farm-queries.ts'
import { roleOptions } from '../role-labels.ts'
import { useInviteMember } from '../team-commands.ts'
import { RoleAccessList } from './role-access-list.tsx'

export function InviteForm({ farm }: { farm: Farm }) {
  const invite = useInviteMember()
  const settings = useQuery(settingsQuery(farm.id))
  const { form, field, formProps, submitProps, box, busy } = useContractForm({
    schema: InviteMember,
    defaults: { email: '', role: 'worker' },
    onSubmit: async (body) => {
      await invite.mutateAsync({ params: { farm_id: farm.id }, body })
      form.reset()
    },
  })
  const role = useWatch({ control: form.control, name: 'role' })
  // Only owners can invite owners.
  const offered = roles.filter((role) => farm.role === 'owner' || role !== 'owner')
  const sent = invite.isSuccess && !busy && !form.formState.isDirty
  return (
    <section aria-labelledby="invite" className="mt-6 border-t border-line pt-5">
      <h3 id="invite" className="text-xl">
        Invite someone
      </h3>
      <p className="mt-2 text-ink-2">
        They’ll get an email with a link that works for {invitationDays} days and lists what their role can do.
      </p>
      <form {...formProps} className="mt-4 flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
          <SelectField label="Role" options={roleOptions(offered)} {...field('role')} />
        </div>
        <RoleAccessList role={role} workersSeeDue={settings.data?.workers_see_due ?? false} forYou={false} />
        {box && <Notice tone="error">{box}</Notice>}
        {sent && <Notice tone="success">{messages.invitationSent}</Notice>}
        <div>
          <Button {...submitProps}>Send invitation</Button>
        </div>
      </form>
    </section>
  )
}

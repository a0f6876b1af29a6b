import type { Farm, Member } from '@farmlane/contract/farms/farm.ts'
import { type Role, roles } from '@farmlane/contract/kernel/route.ts'
import { useState } from 'react'
import { useTouched } from '../../../platform/forms/use-touched.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { roleLabels, roleOptions } from '../role-labels.ts'
import { useChangeRole, useRemoveMember } from '../team-commands.ts'

const lettersOf = (name: string) =>
  name
    .split(' ')
    .map((word) => Array.from(word)[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

export function MemberRow({ farm, member }: { farm: Farm; member: Member }) {
  const change = useChangeRole()
  const remove = useRemoveMember()
  const [asking, setAsking] = useState(false)
  const params = { farm_id: farm.id, user_id: member.user_id }
  const [role, touch] = useTouched(member.role, (role, ended) => change.mutate({ params, body: { role } }, ended))
  const failed = change.error ?? remove.error
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar initials={lettersOf(member.name)} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {member.name}
            {member.you && <Chip tone="line">you</Chip>}
          </p>
          <p className="text-sm break-words text-ink-2">{member.email}</p>
        </div>
        {member.can.change_role ? (
          <div className="w-40">
            <SelectField
              label={<span className="sr-only">Role of {member.name}</span>}
              options={roleOptions(roles)}
              value={role}
              disabled={change.isPending}
              onChange={({ target }) => touch(target.value as Role)}
            />
          </div>
        ) : (
          <Chip tone="leaf">{roleLabels[member.role].name}</Chip>
        )}
        {member.can.remove && (
          <Button
            size="s"
            variant="danger"
            aria-label={member.you ? undefined : `Remove ${member.name}`}
            onClick={() => setAsking(true)}
          >
            {member.you ? 'Leave the farm' : 'Remove'}
          </Button>
        )}
      </div>
      {failed && (
        <div className="mt-3">
          <Notice tone="error">{sentenceOf(failed)}</Notice>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={member.you ? `Leave ${farm.name}?` : `Remove ${member.name} from the team?`}
        confirmLabel={member.you ? 'Leave' : 'Remove'}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params }, { onSettled: () => setAsking(false) })}
      >
        {member.you
          ? 'You’ll lose access to this farm right away. You’d need a new invitation to come back.'
          : 'They’ll lose access right away. Everything they recorded stays. They’d need a new invitation to come back.'}
      </ConfirmDialog>
    </li>
  )
}

import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Override } from '@farmlane/contract/growing/blocks.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { closedIn } from './closed-problem.ts'

type ClosedNoticeProps = {
  error: unknown
  farm: Pick<Farm, 'role'> | undefined
  /** The reason given earlier, if any. */
  reason?: string | undefined
  /** Repeats the action with a reason. */
  onOverride: (override: Override) => Promise<unknown>
}

/** Shows why an action was refused. If a block refused it, an owner can override it with a reason. */
export function ClosedNotice({ error, farm, reason, onOverride }: ClosedNoticeProps) {
  if (closedIn(error) === undefined) return <Notice tone="error">{sentenceOf(error)}</Notice>
  const isOwner = farm?.role === 'owner'
  return (
    <Notice tone="error" title={sentenceOf(error)}>
      {isOwner ? <OverrideForm reason={reason} onOverride={onOverride} /> : messages.overrideByOwner}
    </Notice>
  )
}

function OverrideForm({ reason = '', onOverride }: Pick<ClosedNoticeProps, 'reason' | 'onOverride'>) {
  const { field, formProps, submitProps } = useContractForm({
    schema: Override,
    defaults: { reason },
    // A refusal is shown by the notice around this form.
    onSubmit: (override) => onOverride(override).catch(() => {}),
  })
  return (
    <form {...formProps} aria-label="Override" className="mt-2 flex flex-col gap-3 text-ink">
      <TextField label="Override reason" hint={messages.overrideStays} autoComplete="off" {...field('reason')} />
      <Button {...submitProps} size="s" variant="tomato" className="self-start">
        Override
      </Button>
    </form>
  )
}

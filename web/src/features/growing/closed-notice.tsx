import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Override } from '@farmlane/contract/growing/blocks.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { sentenceOf } from '../../platform/api.ts'
import { useContractForm } from '../../platform/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { closedIn } from './closed-problem.ts'

type ClosedNoticeProps = {
  error: unknown
  farm: Pick<Farm, 'role'> | undefined
  /** What was given as the reason before. */
  reason?: string | undefined
  /** Does the same again, with a reason. */
  onOverride: (override: Override) => Promise<unknown>
}

/** Why something was not done. What is closed an owner may let pass, with a reason. */
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
    // A refusal comes back as the notice around this form.
    onSubmit: (override) => onOverride(override).catch(() => {}),
  })
  return (
    <form {...formProps} aria-label="Let it pass" className="mt-2 flex flex-col gap-3 text-ink">
      <TextField label="Override reason" hint={messages.overrideStays} autoComplete="off" {...field('reason')} />
      <Button {...submitProps} size="s" variant="tomato" className="self-start">
        Let it pass
      </Button>
    </form>
  )
}

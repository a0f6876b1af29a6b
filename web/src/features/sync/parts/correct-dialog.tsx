import { messages } from '@farmlane/contract/kernel/messages.ts'
import { operationKinds } from '@farmlane/contract/sync/kinds.ts'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { sentenceOf } from '../../../platform/http/api.ts'
import { type CorrectableField, type CorrectProps, kindOf } from '../../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import type { Command } from '../../../platform/outbox/record.ts'
import { useCommand } from '../../../platform/outbox/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const valueIn = (body: unknown, name: string) => (body as Record<string, string | number | null> | undefined)?.[name]
const read = (typed: string, { type }: CorrectableField): unknown =>
  type === 'number' ? (typed.trim() === '' ? null : Number(typed.replace(',', '.'))) : typed

/** Edits the correctable fields of a refused operation, validates them with its route's schema, and replaces the operation. */
export function CorrectDialog({ row, onClose }: CorrectProps) {
  const kind = kindOf(row.kind)
  // Only fields that the operation contains.
  const fields = (kind?.fields ?? []).filter(({ name }) => valueIn(row.body, name) !== undefined)
  const [typed, setTyped] = useState(() => fields.map(({ name }) => String(valueIn(row.body, name) ?? '')))
  const [faults, setFaults] = useState<Record<string, string>>({ ...row.problem?.fields })
  const [box, setBox] = useState<string | null>(null)
  const correction = useCommand(({ id, farm_id, kind: name, params, shown, about, makes, body }: OutboxRow) => ({
    id,
    farm_id,
    kind: name as Command['kind'],
    params,
    shown,
    about,
    ...(makes && { makes }),
    body,
    whenRefused: 'keep',
  }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const changed = Object.fromEntries(fields.map((field, at) => [field.name, read(typed[at] ?? '', field)]))
    const body = { ...(row.body as object), ...changed }
    const found = faultsIn(row, body)
    setFaults(found)
    setBox(null)
    if (Object.keys(found).length > 0) return
    try {
      await correction.mutateAsync({ ...row, body })
      onClose()
    } catch (error) {
      setBox(sentenceOf(error, error instanceof Error ? error.message : messages.invalid))
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title="Correct this entry" description={kind?.label(row)}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        {row.problem && <Notice tone="warning">{row.problem.message}</Notice>}
        {fields.map((field, at) => {
          const Field = field.type === 'long' ? TextArea : TextField
          return (
            <Field
              key={field.name}
              label={field.label}
              autoComplete="off"
              {...(field.type === 'date' && { type: 'date' })}
              {...(field.type === 'number' && { inputMode: 'decimal' as const })}
              value={typed[at] ?? ''}
              error={faults[field.name]}
              onChange={({ target }) => {
                setTyped(typed.map((each, i) => (i === at ? target.value : each)))
                setFaults(({ [field.name]: _, ...rest }) => rest)
              }}
            />
          )
        })}
        {box && <Notice tone="error">{box}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={correction.isPending}>
            Save and send
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function faultsIn(row: OutboxRow, body: unknown): Record<string, string> {
  const { route } = operationKinds[row.kind as Command['kind']]
  const parsed = (route as { body?: z.ZodType }).body?.safeParse(body)
  if (!parsed || parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]))
}

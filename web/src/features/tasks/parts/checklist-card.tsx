import { maxItems } from '@farmlane/contract/tasks/constants.ts'
import type { TaskItem, TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { AddItem } from '@farmlane/contract/tasks/task.ts'
import { IconX } from '@tabler/icons-react'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { useTouched } from '../../../platform/forms/use-touched.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAddItem, useRemoveItem, useTickItem } from '../task-commands.ts'

/** The checklist of a task. */
export function ChecklistCard({ task }: { task: TaskWithParts }) {
  const { items, checklist } = task
  return (
    <Card as="section" aria-labelledby="checklist">
      <h2 id="checklist" className="flex items-baseline gap-2.5 text-[22px]">
        Checklist
        {items.all > 0 && (
          <span className="font-body text-base font-normal text-ink-2">
            {items.done} of {items.all}
          </span>
        )}
      </h2>
      {checklist.length > 0 && (
        <ul className="mt-1.5">
          {checklist.map((item) => (
            <ItemRow key={item.id} task={task} item={item} />
          ))}
        </ul>
      )}
      {checklist.length < maxItems && <AddItemForm task={task} />}
    </Card>
  )
}

function ItemRow({ task, item }: { task: TaskWithParts; item: TaskItem }) {
  const update = useTickItem()
  const remove = useRemoveItem()
  const failed = update.error ?? remove.error
  const [done, tick] = useTouched(item.done, (done, ended) => update.mutate({ task, item, done }, ended))
  return (
    <li className="border-t border-line py-0.5 first:border-t-0">
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          className="min-w-0"
          label={
            <span className="break-words">
              <span className={done ? 'text-ink-2 line-through' : ''}>{item.text}</span>
              {item.done && item.done_by && <span className="text-sm text-ink-2"> · {item.done_by}</span>}
            </span>
          }
          checked={done}
          onChange={({ target }) => tick(target.checked)}
        />
        <button
          type="button"
          aria-label={`Remove “${item.text}” from the checklist`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ task, item })}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-ink/5"
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      {failed && <Notice tone="error">{sentenceOf(failed)}</Notice>}
    </li>
  )
}

function AddItemForm({ task }: { task: TaskWithParts }) {
  const add = useAddItem()
  const contract = useContractForm({
    schema: AddItem.pick({ text: true }),
    defaults: { text: '' },
    onSubmit: async ({ text }) => {
      await add.mutateAsync({ task, text })
      contract.form.reset()
      contract.form.setFocus('text')
    },
  })
  return (
    <form {...contract.formProps} aria-label="Add to the checklist" className="mt-3 flex flex-col gap-3">
      <div className="flex items-end gap-2.5">
        <div className="min-w-0 flex-1">
          <TextField label="Next step" autoComplete="off" {...contract.field('text')} />
        </div>
        <Button {...contract.submitProps} variant="outline" className="mb-px h-12">
          Add
        </Button>
      </div>
      {contract.box && <Notice tone="error">{contract.box}</Notice>}
    </form>
  )
}

import { maxMessageLength } from '@farmlane/contract/orders/constants.ts'
import { NewMessage } from '@farmlane/contract/orders/order-message.ts'
import { useEffect } from 'react'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type MessageFormProps = {
  other: string
  write: (text: string) => Promise<unknown>
  /** The button that opened the form has been removed, so the form takes the focus. */
  focus: boolean
}

/** Keeps the typed text until the server has it. */
export function MessageForm({ other, write, focus }: MessageFormProps) {
  const { form, field, formProps, submitProps, box } = useContractForm({
    schema: NewMessage,
    defaults: { text: '' },
    onSubmit: async ({ text }) => {
      await write(text)
      form.reset({ text: '' })
      form.setFocus('text')
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (focus) setFocus('text')
  }, [focus, setFocus])
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <TextArea
        label={`Write to ${other}`}
        hint="If they don’t read it soon, we’ll email it."
        rows={3}
        maxLength={maxMessageLength}
        {...field('text')}
      />
      {box && <Notice tone="error">{box}</Notice>}
      <div>
        <Button {...submitProps}>Send message</Button>
      </div>
    </form>
  )
}

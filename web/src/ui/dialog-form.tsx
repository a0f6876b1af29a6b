import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type DialogFormProps = {
  /** The result of `useContractForm`. */
  contract: { formProps: ComponentProps<'form'>; submitProps: ComponentProps<typeof Button>; box: string | null }
  confirm: string
  /** The label of the button that changes nothing; set it where 'Cancel' could be mistaken for the action. */
  dismiss?: string
  tone?: 'primary' | 'tomato' | undefined
  onClose: () => void
  children: ReactNode
}

/** The body of a dialog with a form: fields, the error, and the two buttons. */
export function DialogForm({ contract, confirm, dismiss = 'Cancel', tone = 'primary', onClose, children }: DialogFormProps) {
  return (
    <form {...contract.formProps} className="flex flex-col gap-5">
      {children}
      {contract.box && <Notice tone="error">{contract.box}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {dismiss}
        </Button>
        <Button variant={tone} {...contract.submitProps}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type DialogFormProps = {
  /** What a form over a schema of the contract gives. */
  contract: { formProps: ComponentProps<'form'>; submitProps: ComponentProps<typeof Button>; box: string | null }
  confirm: string
  /** The way out that changes nothing; in words of its own where 'Cancel' could be read as the deed. */
  dismiss?: string
  tone?: 'primary' | 'tomato' | undefined
  onClose: () => void
  children: ReactNode
}

/** The inside of a dialog that asks for something: fields, what went wrong, and the two ways out. */
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

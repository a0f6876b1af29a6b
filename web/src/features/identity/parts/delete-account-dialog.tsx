import { DeleteAccount } from '@farmlane/contract/identity/account.ts'
import { deleteAccount } from '@farmlane/contract/identity/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { useWrite } from '../../../platform/http/use-write.ts'
import { forgetDrafts } from '../../../platform/session/owned-view.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { forgetSession } from '../known-user.ts'
import { session } from '../session-store.ts'

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteAccountDialog({ open, onOpenChange }: DialogState) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Delete your account?" description={<WhatGoes />}>
      <DeleteAccountForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function WhatGoes() {
  return (
    <>
      <p>This can’t be undone. Right away:</p>
      <ul className="mt-2 list-disc pl-5">
        <li>we delete your name, email, phone and preferences,</li>
        <li>we sign you out on all devices,</li>
        <li>you leave your farms’ teams.</li>
      </ul>
      <p className="mt-2">
        Records that a farm must keep by law, such as its books, stay with the farm but no longer belong to an account.
      </p>
    </>
  )
}

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const remove = useWrite(deleteAccount)
  const { field, formProps, submitProps, box } = useContractForm({
    schema: DeleteAccount,
    defaults: { current_password: '' },
    onSubmit: async (body) => {
      const reply = await remove.mutateAsync({ body })
      await navigate('/login', { replace: true, state: { message: reply.message } })
      forgetSession()
      forgetDrafts()
      session.logout()
      cache.clear()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <PasswordField label="Current password" {...field('current_password')} />
      {box && <Notice tone="error">{box}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Keep my account
        </Button>
        <Button variant="tomato" {...submitProps}>
          Delete for good
        </Button>
      </div>
    </form>
  )
}

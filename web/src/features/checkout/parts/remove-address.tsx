import type { Address } from '@farmlane/contract/orders/address.ts'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRemoveAddress } from '../remove-address.ts'

/** Asks for confirmation, because adding the address again means setting the pin again. */
export function RemoveAddress({ address }: { address: Address }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveAddress()
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove {address.name}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${address.name}?`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { address_id: address.id } }, { onSuccess: () => setAsking(false) })}
      >
        <p>It’ll be removed from your address book. Orders already on their way there will still arrive.</p>
        {remove.error && <Notice tone="error">{sentenceOf(remove.error)}</Notice>}
      </ConfirmDialog>
    </>
  )
}

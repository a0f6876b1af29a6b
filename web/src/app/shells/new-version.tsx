import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { isWriting } from '../../platform/forms/writing.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { loadNewVersion, useNewVersion } from '../offline-shell.ts'

/** A discreet notice: the page reloads only when the user clicks. */
export function NewVersion() {
  const ready = useNewVersion((state) => state.ready)
  const [asking, setAsking] = useState(false)
  return (
    <div role="status" className="print:hidden">
      {ready && (
        <p className="mb-4 flex items-center justify-between gap-3 rounded-field border border-line bg-paper py-1.5 pr-1.5 pl-3.5 text-[15px]">
          New version ready
          <Button
            size="s"
            variant="quiet"
            icon={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => (isWriting() ? setAsking(true) : loadNewVersion())}
          >
            Reload
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reload without saving?"
        confirmLabel="Reload"
        cancelLabel="Stay here"
        onConfirm={loadNewVersion}
      >
        What you typed on this page isn’t saved yet. You can reload later.
      </ConfirmDialog>
    </div>
  )
}

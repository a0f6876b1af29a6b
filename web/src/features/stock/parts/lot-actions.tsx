import { IconCalendarDue, IconHandStop, IconLockOpen, IconScaleOutline, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { KnownLot } from '../unsent-lots.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { RecountDialog } from './recount-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { UseByDialog } from './use-by-dialog.tsx'

type Asking = 'recount' | 'discard' | 'hold' | 'release' | 'use-by'

export function LotActions({ lot }: { lot: KnownLot }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const dialog = (name: Asking) => ({ lot, open: asking === name, onClose: () => setAsking(null) })
  if (!lot.can.change) return null
  const held = lot.state === 'held'
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      <Button variant="outline" icon={<IconScaleOutline size={18} aria-hidden="true" />} onClick={() => setAsking('recount')}>
        Recount
      </Button>
      {lot.on_hand > 0 && (
        <Button variant="outline" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => setAsking('discard')}>
          Discard
        </Button>
      )}
      {!held && (
        <Button variant="outline" icon={<IconHandStop size={18} aria-hidden="true" />} onClick={() => setAsking('hold')}>
          Hold
        </Button>
      )}
      {lot.can.release && held && (
        <Button icon={<IconLockOpen size={18} aria-hidden="true" />} onClick={() => setAsking('release')}>
          Release
        </Button>
      )}
      {lot.can.set_use_by && (
        <Button variant="outline" icon={<IconCalendarDue size={18} aria-hidden="true" />} onClick={() => setAsking('use-by')}>
          Set use-by
        </Button>
      )}
      <RecountDialog {...dialog('recount')} />
      <DiscardDialog {...dialog('discard')} />
      <HoldDialog {...dialog('hold')} />
      <ReleaseDialog {...dialog('release')} />
      <UseByDialog {...dialog('use-by')} />
    </div>
  )
}

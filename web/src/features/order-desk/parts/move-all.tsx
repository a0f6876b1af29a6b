import type { DeskSlot, movesOfAll } from '@farmlane/contract/orders/desk.ts'
import { IconChecks } from '@tabler/icons-react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { useMoveAll } from '../desk-commands.ts'
import { counted } from '../desk-labels.ts'
import type { Notify } from './desk-moves.tsx'

type To = (typeof movesOfAll)[number]
const words: Record<To, { press: string; done: string }> = {
  packed: { press: 'Pack all as ordered', done: 'packed as ordered' },
  ready: { press: 'All are ready', done: 'ready for pickup' },
  in_transit: { press: 'All are on their way', done: 'on the way' },
}

/** Moves all orders of a day at once. Orders that couldn't be moved are named, with the reason. */
export function MoveAll({ farmId, slot, to, notify }: { farmId: string; slot: DeskSlot; to: To; notify: Notify }) {
  const move = useMoveAll()
  const press = async () => {
    try {
      const { moved, left } = await move.mutateAsync({ params: { farm_id: farmId }, body: { slot_id: slot.id, to } })
      const rest = left.map(({ number, why }) => `${number}: ${why}`).join(' ')
      const done = `${counted(moved, 'order')} ${moved === 1 ? 'is' : 'are'} ${words[to].done}.`
      notify({ tone: left.length > 0 ? 'error' : 'success', text: rest ? `${done} ${rest}` : done })
    } catch (error) {
      notify({ tone: 'error', text: sentenceOf(error) })
    }
  }
  return (
    <Button busy={move.isPending} icon={<IconChecks size={20} aria-hidden="true" />} onClick={() => void press()}>
      {words[to].press}
    </Button>
  )
}

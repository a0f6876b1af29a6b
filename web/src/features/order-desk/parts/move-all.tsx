import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { DeskSlot, movesOfAll } from '@farmlane/contract/orders/desk.ts'
import { IconChecks } from '@tabler/icons-react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { useMoveAll } from '../desk-commands.ts'
import type { Notify } from './desk-moves.tsx'

type To = (typeof movesOfAll)[number]
const labels: Record<To, { press: string; done: { one: string; other: string } }> = {
  packed: {
    press: 'Pack all as ordered',
    done: { one: '{count} order is packed as ordered.', other: '{count} orders are packed as ordered.' },
  },
  ready: {
    press: 'Mark all ready',
    done: { one: '{count} order is ready for pickup.', other: '{count} orders are ready for pickup.' },
  },
  in_transit: {
    press: 'Mark all on the way',
    done: { one: '{count} order is on the way.', other: '{count} orders are on the way.' },
  },
}

/** Moves all orders of a day at once. Orders that couldn't be moved are named, with the reason. */
export function MoveAll({ farmId, slot, to, notify }: { farmId: string; slot: DeskSlot; to: To; notify: Notify }) {
  const move = useMoveAll()
  const press = async () => {
    try {
      const { moved, left } = await move.mutateAsync({ params: { farm_id: farmId }, body: { slot_id: slot.id, to } })
      const rest = left.map(({ number, why }) => `${number}: ${why}`).join(' ')
      const done = plural(moved, labels[to].done)
      notify({ tone: left.length > 0 ? 'error' : 'success', text: rest ? `${done} ${rest}` : done })
    } catch (error) {
      notify({ tone: 'error', text: sentenceOf(error) })
    }
  }
  return (
    <Button busy={move.isPending} icon={<IconChecks size={20} aria-hidden="true" />} onClick={() => void press()}>
      {labels[to].press}
    </Button>
  )
}

import { useLayoutEffect, useRef, useState } from 'react'
import { useCheckoutDraft } from '../../cart/checkout-draft.ts'
import type { StopDate } from '../checkout-stops.ts'

export type Choosing = {
  /** Whether the shopper left the farm's row open; undefined until they touch it. */
  isOpen: (farmId: string) => boolean | undefined
  setOpen: (farmId: string, isOpen: boolean) => void
  option: (farmId: string, optionId: string) => void
  /** For one farm only. */
  date: (farmId: string, date: StopDate) => void
  /** For every farm of the date. */
  dates: (date: StopDate) => void
  setLater: (farmId: string, isLater: boolean) => void
}

/**
 * Choices about farms. A choice can move a farm to another card, where its row is mounted anew;
 * the row is still open there and has the focus.
 */
export function useChoosing(): Choosing {
  const setFarm = useCheckoutDraft((draft) => draft.setFarm)
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const moving = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useLayoutEffect(() => {
    const find = moving.current
    moving.current = null
    if (find && document.activeElement === document.body) find()?.focus()
  })
  const setOpen = (farmId: string, isOpen: boolean) => setOpened((all) => ({ ...all, [farmId]: isOpen }))
  const follow = (farmId: string, kind: 'how' | 'when' | 'row') => {
    moving.current = () =>
      document.querySelector<HTMLElement>(`#part-${CSS.escape(farmId)} [data-choice="${kind}"] :checked`) ??
      document.getElementById(`farm-${farmId}`)
  }
  return {
    isOpen: (farmId) => opened[farmId],
    setOpen,
    option: (farmId, option_id) => {
      follow(farmId, 'how')
      setOpen(farmId, true)
      setFarm(farmId, { option_id, starts_at: undefined })
    },
    date: (farmId, { stands }) => {
      follow(farmId, 'when')
      setOpen(farmId, true)
      for (const { option, slot } of stands) setFarm(farmId, { option_id: option.id, starts_at: slot.starts_at })
    },
    dates: ({ stands }) => {
      for (const { part, option, slot } of stands) setFarm(part.farm.farm.id, { option_id: option.id, starts_at: slot.starts_at })
    },
    setLater: (farmId, later) => {
      follow(farmId, 'row')
      setFarm(farmId, { later })
    },
  }
}

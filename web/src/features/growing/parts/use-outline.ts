import type { Point } from '@farmlane/contract/growing/point.ts'
import { useState } from 'react'

/** The state of an outline being drawn, with undo. */
export function useOutline(corners: readonly Point[], onChange: (corners: Point[]) => void) {
  const [past, setPast] = useState<readonly (readonly Point[])[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const beforeChange = () => setPast((before) => [...before, corners])
  const step = (next: Point[]) => {
    beforeChange()
    onChange(next)
    setChosen(null)
  }
  return {
    chosen: chosen !== null && chosen < corners.length ? chosen : null,
    choose: setChosen,
    beforeChange,
    canUndo: past.length > 0,
    undo() {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      setChosen(null)
      onChange([...last])
    },
    clear: () => step([]),
    remove: (at: number) => step(corners.filter((_, i) => i !== at)),
    add: (corner: Point) => step([...corners, corner]),
    replace: (at: number, corner: Point) => step(corners.map((each, i) => (i === at ? corner : each))),
  }
}

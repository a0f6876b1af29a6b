import { useState } from 'react'

/**
 * A control that writes by itself shows what was touched, from the touch until the writing has ended: what a query or a
 * mutation tells comes a moment later, and until then the control would jump back under the finger.
 */
export function useTouched<V>(known: V, write: (value: V, ended: { onSettled: () => void }) => void): [V, (value: V) => void] {
  const [touched, setTouched] = useState<{ value: V } | null>(null)
  const touch = (value: V) => {
    setTouched({ value })
    write(value, { onSettled: () => setTouched(null) })
  }
  return [touched ? touched.value : known, touch]
}

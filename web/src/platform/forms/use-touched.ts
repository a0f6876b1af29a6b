import { useState } from 'react'

/**
 * For a control that saves on change: shows the new value until the save has settled. The query's data updates later, and the
 * control would otherwise flip back in the meantime.
 */
export function useTouched<V>(known: V, write: (value: V, ended: { onSettled: () => void }) => void): [V, (value: V) => void] {
  const [touched, setTouched] = useState<{ value: V } | null>(null)
  const touch = (value: V) => {
    setTouched({ value })
    write(value, { onSettled: () => setTouched(null) })
  }
  return [touched ? touched.value : known, touch]
}

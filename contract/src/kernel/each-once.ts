/** Makes each thing once and keeps it. For formats of dates and money: to make one takes far longer than to use it. */
export function eachOnce<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

/** A listener that stumbles is a bug of its own: it is written down, and keeps nothing from being sent or from leaving the device. */
export function tell<T extends readonly unknown[]>(listener: ((...told: T) => void) | undefined, ...told: T): void {
  try {
    listener?.(...told)
  } catch (error) {
    console.error(error)
  }
}

/** Calls a listener. If it throws, that bug is logged and must not stop rows from being sent or removed. */
export function tell<T extends readonly unknown[]>(listener: ((...told: T) => void) | undefined, ...told: T): void {
  try {
    listener?.(...told)
  } catch (error) {
    console.error(error)
  }
}

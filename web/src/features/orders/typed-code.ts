/** A code as it was pasted or said aloud may have spaces anywhere. */
export function typedCode(typed: unknown): string | null {
  const digits = typeof typed === 'string' ? typed.replaceAll(/\s/g, '') : ''
  return digits === '' ? null : digits
}

/** A code that was pasted or read out may contain spaces anywhere. */
export function typedCode(typed: unknown): string | null {
  const digits = typeof typed === 'string' ? typed.replaceAll(/\s/g, '') : ''
  return digits === '' ? null : digits
}

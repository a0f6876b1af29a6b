const steps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001]

/** The multiples of `step` between two edges, where lines are drawn. */
export function degreeLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toFixed(4)))
}

/** The largest step that gives at least three lines over the span. */
export const stepFor = (span: number): number => steps.find((step) => span / step >= 3) ?? (steps.at(-1) as number)

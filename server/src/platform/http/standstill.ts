const pause = 250

/**
 * Looks four times a second, and sees from how late it comes how long nobody else had a turn either. Once is a pause, which is over by
 * the time anybody could be told; twice in a row, and it keeps standing still.
 */
export function watchStandstill(longest: number): { keepsStandingStill(): boolean; stop(): void } {
  let late = 0
  let due = performance.now() + pause
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - due > longest ? late + 1 : 0
    due = now + pause
  }, pause)
  return { keepsStandingStill: () => late > 1, stop: () => clearInterval(timer) }
}

const pause = 250

/**
 * Watches for stalls of the event loop: a timer fires four times a second, and how late it fires shows how long nothing else
 * could run. A single stall is over before any caller could be refused; two in a row count as a standstill.
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

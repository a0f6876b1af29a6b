/** How far the device's clock is ahead of the server's, in ms, as of the last reply. */
let ahead = 0

/** `at` is the time a reply was sent; every reply has it in its Date header. */
export function noteServerTime(at: string | null): void {
  const sent = at === null ? Number.NaN : Date.parse(at)
  if (!Number.isNaN(sent)) ahead = Date.now() - sent
}

/** Use this for deadlines: device clocks are off by minutes, some by years. */
export const serverNow = (): number => Date.now() - ahead

/** When the device's clock will show a moment of the server's. For deadlines that must hold after a restart without a network. */
export const onDeviceClock = (at: number): number => at + ahead

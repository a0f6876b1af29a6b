/** The current time by the device's clock. Records store it next to the server's own time. */
export const deviceNow = (): string => new Date().toISOString()

const noticeableMs = 5 * 60_000

/** Whether the device's time and the server's time differ by more than five minutes. */
export const isApart = (at: string, deviceAt: string | null): deviceAt is string =>
  deviceAt !== null && Math.abs(Date.parse(at) - Date.parse(deviceAt)) > noticeableMs

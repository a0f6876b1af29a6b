/** The moment by the clock of this device, for the record: the server keeps its own beside it. */
export const deviceNow = (): string => new Date().toISOString()

const noticeableMs = 5 * 60_000

/** Whether the device did it noticeably earlier or later than the server was told. */
export const isApart = (at: string, deviceAt: string | null): deviceAt is string =>
  deviceAt !== null && Math.abs(Date.parse(at) - Date.parse(deviceAt)) > noticeableMs

/** The moment by the clock of this device, for the record: the server keeps its own beside it. */
export const deviceNow = (): string => new Date().toISOString()

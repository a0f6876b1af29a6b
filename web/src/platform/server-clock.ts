/** How far the clock of this device is ahead of the server's, as of the last answer that told its time. */
let ahead = 0

export const noteServerTime = (at: string): void => {
  ahead = Date.now() - Date.parse(at)
}

/** What decides about deadlines: devices go wrong by minutes, and some by years. */
export const serverNow = (): number => Date.now() - ahead

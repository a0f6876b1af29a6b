/** How far the device's clock is ahead of the server's, in ms, as of the last reply with a server time. */
let ahead = 0

export const noteServerTime = (at: string): void => {
  ahead = Date.now() - Date.parse(at)
}

/** Use this for deadlines: device clocks are off by minutes, some by years. */
export const serverNow = (): number => Date.now() - ahead

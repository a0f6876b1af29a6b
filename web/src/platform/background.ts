let resting = false

/** Who is leaving is not asked for anything more: the server would only say that the session has ended. */
export const restBackground = (): void => void (resting = true)
export const wakeBackground = (): void => void (resting = false)
export const isBackgroundResting = (): boolean => resting

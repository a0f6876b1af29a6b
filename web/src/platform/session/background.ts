let resting = false

/** Pauses background loading while the user signs out: the server would only answer that the session has ended. */
export const restBackground = (): void => void (resting = true)
export const wakeBackground = (): void => void (resting = false)
export const isBackgroundResting = (): boolean => resting

export const accessTokenMinutes = 10
/** A lost answer or a second tab gets the same successor for this long; a later reuse ends the session. */
export const refreshGraceSeconds = 30
export const sessionHours = 12
export const rememberedSessionDays = 30
export const verificationHours = 24
export const resetMinutes = 30
/** An account whose address was never verified is removed after this, and its username is free again. */
export const unverifiedDays = 30

export const verifiedRedirectSeconds = 3
export const resentRedirectSeconds = 2

/** Keys in the browser's local storage. */
export const accessTokenKey = 'accessToken'
export const refreshTokenKey = 'refreshToken'

export const accessTokenMinutes = 10
/** Reusing a refresh token within this time (lost reply, second tab) returns the same successor; later reuse ends the session. */
export const refreshGraceSeconds = 30
export const sessionHours = 12
export const rememberedSessionDays = 30
export const verificationHours = 24
export const resetMinutes = 30
/** An account with an unverified address is deleted after this, and its username becomes available again. */
export const unverifiedDays = 30

export const verifiedRedirectSeconds = 3
export const resentRedirectSeconds = 2

/** Keys in the browser's local storage. */
export const accessTokenKey = 'accessToken'
export const refreshTokenKey = 'refreshToken'

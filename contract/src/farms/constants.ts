export const invitationDays = 7
export const trialDays = 14

/** Messages that any call may return. */
export const messages = {
  confirmFigure: 'Please check the amount and its unit, then confirm.',
  signInFirst: 'Please log in first.',
  notAllowed: 'You don’t have permission to do this.',
  notFound: 'We couldn’t find this.',
  invalid: 'Please check what you entered.',
  unknownField: 'Unknown field. Please leave it out.',
  malformed: 'We couldn’t read this request.',
  tooLarge: 'This is too large to send.',
  unsupported: 'We don’t accept this type of content here.',
  tooMany: 'Too many attempts. Please wait a while and try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  inFlight: 'We’re still working on this request. Please try again in a moment.',
  keyMalformed: 'An Idempotency-Key must have 8 to 200 letters, digits, dashes or underscores.',
  timeZoneUnknown: 'Please choose a time zone from the list.',
  currencyUnknown: 'Please choose a currency from the list.',
  keyReused: 'This Idempotency-Key was used for a different request.',
} as const

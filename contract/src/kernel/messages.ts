/** Messages that any call may return. */
export const messages = {
  confirmFigure: 'Please check the figure and its unit, then confirm them.',
  signInFirst: 'Please log in first.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'We could not find this.',
  invalid: 'Please check what you entered.',
  unknownField: 'This field is not known here.',
  malformed: 'This request cannot be read.',
  tooLarge: 'This is too large to be taken in.',
  unsupported: 'This kind of content is not taken in here.',
  tooMany: 'Too many tries. Please wait a while and try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  inFlight: 'The same request is being worked on already. Please try again in a moment.',
  keyMalformed: 'An Idempotency-Key has 8 to 200 letters, digits, dashes or underscores.',
  timeZoneUnknown: 'Please choose a time zone from the list.',
  currencyUnknown: 'Please choose a currency from the list.',
  keyReused: 'This Idempotency-Key was used for a different request.',
} as const

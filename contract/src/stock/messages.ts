export const messages = {
  codeRule: 'A lot ID reads LOT-YYMMDD-XXXX, with the day of the harvest.',
  reasonMissing: 'Please say why.',
  textTooLong: 'This text is too long.',
  useByRule: 'Please enter a use-by date.',
  useByBefore: 'The use-by date is before the day it came in.',
  countRule: 'Please enter a valid quantity',
  lotNotFound: 'We could not find this lot.',
  lotWithdrawn: 'This lot was withdrawn with its harvest. Record the harvest anew if there was one.',
  alreadyHeld: 'This lot is on hold already.',
  notHeld: 'This lot is not on hold.',
  belowReserved:
    'Shoppers have ordered from this lot, so it cannot go below what is reserved. Say first in Orders, under To pick, how much is there: those who ordered last get less.',
  belowUsed: 'Part of this lot has left or is reserved for orders, so it can’t be less than that.',
  moreThanThere: 'There is less than that in the lot.',
  notEnough: 'There is not that much in stock to take away.',
} as const

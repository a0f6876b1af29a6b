export const messages = {
  codeRule: 'A lot ID looks like LOT-YYMMDD-XXXX, with the harvest date.',
  reasonMissing: 'Please give a reason.',
  textTooLong: 'This text is too long.',
  useByRule: 'Please enter a use-by date.',
  useByBefore: 'The use-by date can’t be before the day the lot came in.',
  countRule: 'Please enter a valid quantity',
  lotNotFound: 'We couldn’t find this lot.',
  lotWithdrawn: 'This lot was withdrawn with its harvest. Record the harvest again if there was one.',
  alreadyHeld: 'This lot is already on hold.',
  notHeld: 'This lot is not on hold.',
  belowReserved:
    'Shoppers have ordered from this lot, so it can’t go below what’s reserved. First open Orders, To pick, and enter how much you have. The latest orders then get less.',
  lotInOtherUnit: 'This lot is counted in another unit now. Please enter the quantity in that unit.',
  moreThanThere: 'The lot holds less than that.',
  notEnough: 'There isn’t that much in stock to remove.',
} as const

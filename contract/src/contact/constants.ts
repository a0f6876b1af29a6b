/** Subjects of the consumer form: submitted value and label. */
export const subjects = {
  order: 'Order Help',
  farm: 'Farm Questions',
  account: 'Account Issues',
  feedback: 'Feedback',
  other: 'Other',
} as const

/** Topics of the farmer form. */
export const topics = {
  demo: 'Live demo',
  pricing: 'Plans and pricing',
  technical: 'Technical question',
  partnership: 'Partnership',
  other: 'Other',
} as const

export const topicPlaceholder = 'Select a topic'

export const messageLength = 5000
/** Thirteen months: long enough for a question that comes up again next season. */
export const messageDays = 400

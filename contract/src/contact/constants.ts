/** What a shopper may write about: the value that is sent, and the word in the list. */
export const subjects = {
  order: 'Order Help',
  farm: 'Farm Questions',
  account: 'Account Issues',
  feedback: 'Feedback',
  other: 'Other',
} as const

/** What a farmer may write about. */
export const topics = {
  demo: 'Live demo',
  pricing: 'Plans and pricing',
  technical: 'Technical question',
  partnership: 'Partnership',
  other: 'Other',
} as const

export const topicPlaceholder = 'Select a topic'

export const messageLength = 5000
/** Thirteen months: long enough for a question that comes back next season. */
export const messageDays = 400

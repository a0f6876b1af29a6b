export const messages = {
  firstNameMissing: 'Please enter your first name.',
  lastNameMissing: 'Please enter your last name.',
  emailInvalid: 'Please enter a valid email address.',
  phoneRule: 'Please enter a phone number with digits, spaces and + ( ) - only.',
  farmNameRule: 'Use up to 80 characters for the farm name.',
  topicMissing: 'Please select a topic.',
  messageMissing: 'Please write a message.',
  messageTooLong: 'Please keep it to 5,000 characters.',
  received: 'Thank you. Your message has reached us.',
  /** Shown in the browser when no reply arrived. */
  notSent: 'Your message did not leave. Check your connection and send it again: everything you wrote is still here.',
} as const

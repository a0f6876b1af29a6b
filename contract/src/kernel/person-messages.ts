/** Messages about a person's details, shared by every form that asks for them. */
export const personMessages = {
  firstNameMissing: 'Please enter your first name.',
  lastNameMissing: 'Please enter your last name.',
  emailInvalid: 'Please enter a valid email address.',
  phoneRule: 'Please enter a phone number using only digits, spaces and + ( ) -.',
  farmNameRule: 'Use up to 80 characters for the farm name.',
} as const

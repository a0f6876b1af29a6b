import { expect, test } from 'vitest'
import { Register, UpdateProfile } from './account.ts'
import { messages } from './messages.ts'
import { displayName, greetingName, initials } from './user.ts'

test('mismatched passwords are reported together with errors in other fields', () => {
  const { error } = Register.safeParse({
    user_type: 'consumer',
    username: 'x',
    password: 'eleven purple',
    password_confirm: 'twelve purple',
  })
  const sentences = Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
  expect(sentences).toMatchObject({ username: messages.usernameRule, password_confirm: messages.passwordsDiffer })
})

test('rejects unknown fields', () => {
  expect(UpdateProfile.safeParse({ is_admin: true }).success).toBe(false)
})

const ada = { first_name: 'Ada', last_name: 'O’Neil', username: 'ada' }
test.each([
  [ada, 'Ada O’Neil', 'AO', 'Ada O’Neil'],
  [{ ...ada, last_name: '' }, 'Ada', 'A', 'Ada'],
  [{ first_name: '', last_name: '', username: 'rosa' }, 'rosa', 'R', 'rosa'],
  [null, 'Guest', 'U', 'there'],
])('%o is displayed as %s, with the initials %s and the greeting name %s', (user, name, letters, greeted) => {
  expect([displayName(user), initials(user), greetingName(user)]).toEqual([name, letters, greeted])
})

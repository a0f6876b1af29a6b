import { expect, test } from 'vitest'
import { isLeaked } from './leaked-passwords.ts'
import { isEasyToGuess } from './password-rules.ts'

const about = { username: 'rosalind', email: 'rosa.green@example.org' }

test.each([
  'password',
  'Password1!',
  'P@ssw0rd',
  'qwertyuiop',
  '12345678',
  '123456789',
  'aaaaaaaa',
  'abababab',
  'iloveyou2',
  'Summer2026',
  'letmein!!',
  'rosalind',
  'rosalind99',
  'Rosa.Green1',
  '19840512',
  '87654321',
  'qweqweqwe',
  '1q2w3e4r',
  'zaq12wsx',
  'liverpool',
  'michelle1',
])('%s is too easy to guess', (password) => expect(isEasyToGuess(password, about, isLeaked)).toBe(true))

test.each([
  'farmlane-demo',
  'eleven purple tractors',
  'correct horse battery',
  'x9$kQ2!vPz',
  'gänseblümchen am bach',
  '48151623421',
  'Tr0mbone&Cider',
])('%s is taken', (password) => expect(isEasyToGuess(password, about, isLeaked)).toBe(false))

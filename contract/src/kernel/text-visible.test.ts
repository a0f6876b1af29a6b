import { expect, test } from 'vitest'
import { line, lines, requiredLine } from './text.ts'

const name = requiredLine(80, 'Please enter a name')

test.each(['\u200B', '\u2800', '\u3164', '\u00AD\u2060', '\u034F'])(
  'a required text of invisible characters (%j) counts as missing',
  (blank) => {
    expect(name.safeParse(blank).success).toBe(false)
  },
)

test.each(['Farm\u202Egro.live', '\u2066Farm', 'Farm\u2069'])(
  'rejects text with control characters for the writing direction: %j',
  (text) => {
    for (const each of [name, line(80, 'Too long'), lines(80, 'Too long')]) expect(each.safeParse(text).success).toBe(false)
  },
)

test.each(['👩‍🌾 Ada', 'محمد', 'دانه‌ها', 'Zoë'])('accepts people’s real names, emoji and scripts: %s', (text) => {
  expect(name.parse(text)).toBe(text)
})

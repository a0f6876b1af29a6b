import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug-rules.ts'

test.each([
  ['Björn’s Höf & Sons', 'bjorns-hof-sons'],
  ["O'Brien Farm", 'obrien-farm'],
  ['農場', 'farm'],
  ['--', 'farm'],
])('the slug of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('every name yields a slug that the database accepts', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(name))))
})

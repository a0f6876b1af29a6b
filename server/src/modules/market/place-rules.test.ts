import { expect, test } from 'vitest'
import { readGazetteer } from './gazetteer-file.ts'
import { placesLike } from './place-rules.ts'

const gazetteer = readGazetteer()
const labelsFor = (text: string) => placesLike(gazetteer, text).map(({ label }) => label)

test('finds a town by the start of its name, the largest first', () => {
  expect(labelsFor('Brooklyn')[0]).toBe('Brooklyn, NY')
  expect(labelsFor('brookl')[0]).toBe('Brooklyn, NY')
  expect(labelsFor('Springfield').slice(0, 3).toSorted()).toEqual(['Springfield, IL', 'Springfield, MA', 'Springfield, MO'])
  expect(labelsFor('spr')).toHaveLength(8)
})

test('an exact name comes before somewhat larger towns that only start with it', () => {
  expect(labelsFor('spring')[0]).toBe('Spring, TX')
  expect(labelsFor('new york')[0]).toBe('New York, NY')
  expect(labelsFor('brook')[0]).toBe('Brooklyn, NY')
})

test('the state distinguishes towns with the same name, long or short, with or without a comma', () => {
  for (const text of ['albany ny', 'Albany, NY', 'ALBANY new york', 'albany,ny'])
    expect(labelsFor(text), text).toEqual(['Albany, NY'])
})

test('ignores accents, punctuation and abbreviations', () => {
  for (const text of ['St. Louis', 'st louis', 'saint louis', 'Sáint Loüis'])
    expect(labelsFor(text)[0], text).toBe('Saint Louis, MO')
  for (const text of ["Coeur d'Alene", 'coeur d alene', 'Cœur'.replace('œ', 'oe')])
    expect(labelsFor(text)).toEqual(["Coeur d'Alene, ID"])
  expect(labelsFor('o fallon')).toContain("O'Fallon, MO")
  expect(labelsFor('port st')).toContain('Port Saint Lucie, FL')
  expect(labelsFor('sta')).toContain('Stamford, CT')
})

test('knows common names that the postal service does not use', () => {
  expect(labelsFor('manhattan')[0]).toBe('Manhattan, NY')
  expect(labelsFor('queens')[0]).toBe('Queens, NY')
})

test('finds a ZIP code by its first digits, alone or after its town', () => {
  expect(placesLike(gazetteer, '11201')).toEqual([{ label: 'Brooklyn, NY 11201', latitude: 40.694, longitude: -73.99 }])
  expect(labelsFor('070')[0]).toMatch(/ 070\d\d$/)
  expect(labelsFor('00501')).toEqual(['Holtsville, NY 00501'])
  for (const text of ['11201-1234', 'Brooklyn, NY 11201']) expect(labelsFor(text), text).toEqual(['Brooklyn, NY 11201'])
})

test('a point on the map gets the name of its town and keeps its coordinates', () => {
  expect(placesLike(gazetteer, '40.6501,-73.9496')).toEqual([{ label: 'Brooklyn, NY', latitude: 40.6501, longitude: -73.9496 }])
  expect(placesLike(gazetteer, '42.65, -73.75')[0]?.label).toBe('Albany, NY')
  expect(labelsFor('30.5,-45')).toEqual([])
})

test('finds nothing for nonsense', () => {
  for (const text of [
    '',
    ' ',
    'xyzzyq',
    '%_',
    '.*',
    '-5',
    '99999',
    '123456',
    '🌽',
    'ß',
    '400,900',
    '40.71,285.99',
    '89,-74',
    '\\',
  ])
    expect(labelsFor(text), text).toEqual([])
})

test('every town is in the United States', () => {
  const { labels, middles } = gazetteer
  expect(labels.length).toBeGreaterThan(29_000)
  const isOutside = (town: number) => {
    const [latitude = 0, longitude = 0] = [...middles.slice(2 * town, 2 * town + 2)].map((thousandths) => thousandths / 1000)
    return latitude < 18 || latitude > 72 || longitude < -180 || longitude > -66
  }
  // West of the date line.
  expect(labels.filter((_, town) => isOutside(town))).toEqual(['Wake Island, HI'])
})

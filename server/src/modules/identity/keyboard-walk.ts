/** Rows of keys; each row is shifted half a key to the right of the one above. */
const letterKeys = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./']
const shiftedDigits = '!@#$%^&*()_+'
const numberPad = ['789', '456', '123', '0']

type Key = { readonly row: number; readonly column: number }
const placesOf = (rows: readonly string[]): ReadonlyMap<string, Key> =>
  new Map(rows.flatMap((keys, row) => [...keys].map((key, column) => [key, { row, column }] as const)))

const onLetters = placesOf(letterKeys)
const onPad = placesOf(numberPad)

function areNeighbors(keys: ReadonlyMap<string, Key>, one: string, other: string, slant: number): boolean {
  const [from, to] = [keys.get(one), keys.get(other)]
  if (!from || !to) return false
  const [down, right] = [to.row - from.row, to.column - from.column]
  if (down === 0) return Math.abs(right) <= 1
  return Math.abs(down) === 1 && (right === 0 || right === -down * slant)
}

/** Whether two consecutive keys are the same or neighbors, on the letters or on the number pad. */
const isStep = (one: string, other: string): boolean =>
  one === other || areNeighbors(onLetters, one, other, 1) || areNeighbors(onPad, one, other, 0)

/** At least three consecutive neighboring keys make a walk; up to two other keys are allowed. */
const shortestWalk = 3
const mostBeside = 2

/** True for '1qaz2wsx3edc' and 'qweasdzxc': at most two of the keys are not part of a walk over the keyboard. */
export function isKeyboardWalk(lower: string): boolean {
  const keys = [...lower].map((key) => (shiftedDigits.includes(key) ? letterKeys[0]?.[shiftedDigits.indexOf(key)] : key) ?? key)
  const walks: string[][] = []
  for (const key of keys) {
    const walk = walks.at(-1)
    const last = walk?.at(-1)
    if (walk && last !== undefined && isStep(last, key)) walk.push(key)
    else walks.push([key])
  }
  const beside = walks.filter((walk) => walk.length < shortestWalk).flat()
  return beside.length <= mostBeside
}

/** Keys as they lie: each row half a key to the right of the one above. */
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

/** A finger that goes from key to key, on the letters or on the number pad, or stays where it is. */
const isStep = (one: string, other: string): boolean =>
  one === other || areNeighbors(onLetters, one, other, 1) || areNeighbors(onPad, one, other, 0)

/** Three keys in a row make a walk; two more may lie beside the walks. */
const shortestWalk = 3
const mostBeside = 2

/** True for '1qaz2wsx3edc' and 'qweasdzxc': all but two of its keys lie on walks over the keyboard. */
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

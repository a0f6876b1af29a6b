import { isFamousPhrase } from './famous-phrases.ts'
import { isKeyboardWalk } from './keyboard-walk.ts'

const ourOwnWords = ['farmlane', 'farmer', 'harvest', 'tractor']
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])
const lookAlikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** The minimum password length; repeating something shorter does not make it stronger. */
const shortest = 8

/**
 * True for leaked passwords, a single word with a suffix such as 'Summer2026!', the account's own name, famous phrases, and
 * keyboard walks.
 */
export function isEasyToGuess(
  password: string,
  about: { username: string; email: string },
  isLeaked: (text: string) => boolean,
): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size <= 2 || isLeaked(lower) || isPartOf(runs, lower) || isKeyboardWalk(lower)) return true
  const unit = repeatedPart(lower)
  if (unit.length < lower.length) return unit.length < shortest || isEasyToGuess(unit, about, isLeaked)
  if ([lower.replace(/[^a-z]/g, ''), lettersOf(lower)].some(isFamousPhrase)) return true
  const heart = heartOf(lower)
  if (heart.length === 0) return isWeakNumber(lower)
  if ([heart, lettersOf(heart)].some((word) => word.length >= 4 && (isLeaked(word) || ourOwnWords.includes(word)))) return true
  const own = [about.username, about.email.split('@')[0] ?? ''].map((name) => name.toLowerCase())
  return own.some((name) => name.length >= 4 && (lower === name || heart === heartOf(name)))
}

/** 'Summer2026!!' → 'summer' */
const heartOf = (lower: string) => lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
/** 'p@ssw0rd' → 'password' */
const lettersOf = (word: string) => word.replace(/[0134575@$!]/g, (sign) => lookAlikes[sign] ?? sign).replace(/[^a-z]/g, '')
const isPartOf = (longer: string[], text: string) => longer.some((each) => each.includes(text))

/** The shortest repeated part: 'qwe' of 'qweqweqw', 'harvest-' of 'harvest-harvest'. The whole text if nothing repeats. */
function repeatedPart(text: string): string {
  for (let period = 1; 2 * period - 1 <= text.length; period += 1)
    if (text.startsWith(text.slice(period)) && period < text.length) return text.slice(0, period)
  return text
}

/** Only digits and signs: fewer than ten digits, a sequence, or a repeated pattern. */
const isWeakNumber = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return digits.length < 10 || isPartOf(runs, digits) || repeatedPart(digits).length < digits.length
}

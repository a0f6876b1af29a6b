/** Words that stand at the heart of the passwords people try first, after case, digits, signs and look-alikes are taken off. */
const commonHearts = new Set(
  `password passwort passw pass passcode secret letmein welcome login admin administrator root user guest test tester testing demo master
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc onetwothree abc abcd abcde abcdef abcdefg abcdefgh
  iloveyou loveyou lovely love sunshine princess prince dragon monkey shadow superman batman spiderman pokemon starwars football baseball
  basketball soccer hockey tennis golfer hunter killer ninja mustang ferrari porsche mercedes harley yamaha corvette michael jordan jennifer
  jessica ashley daniel andrew thomas charlie robert william george joshua matthew anthony nicole hannah amanda summer winter spring autumn
  january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  flower butterfly chocolate cookie cheese banana orange apple pepper ginger coffee whatever nothing something computer internet google
  facebook samsung iphone windows microsoft london paris newyork america england canada texas california freedom trustno trustnoone access
  changeme default hello helloworld goodbye blessed jesus christ angel heaven family friends forever babygirl babyboy farmlane farmer farm
  harvest tractor`
    .split(/\s+/)
    .filter(Boolean),
)
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890', '09876543210']
const lookAlikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** True for passwords that a list of leaked ones begins with, and for those made of the account's own name. */
export function isEasyToGuess(password: string, about: { username: string; email: string }): boolean {
  const lower = password.toLowerCase()
  const unrepeated = new Set(lower).size
  if (unrepeated <= 2) return true
  if (isRun(lower)) return true
  const heart = heartOf(lower)
  if (heart.length === 0) return isDateOrRun(lower)
  if (commonHearts.has(heart) || commonHearts.has(plain(heart)) || isDoubled(heart)) return true
  const own = [about.username, about.email.split('@')[0] ?? ''].map((name) => name.toLowerCase())
  return own.some((name) => name.length >= 4 && (heart === name || lower === name || heartOf(name) === heart))
}

/** 'Summer2026!!' → 'summer' */
const heartOf = (lower: string) => lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
const plain = (text: string) => text.replace(/[0134575@$!]/g, (sign) => lookAlikes[sign] ?? sign).replace(/[^a-z]/g, '')
const isRun = (lower: string) => keyboardRows.some((row) => row.includes(lower) || [...row].reverse().join('').includes(lower))
const isDoubled = (heart: string) => {
  const half = heart.slice(0, heart.length / 2)
  return heart.length % 2 === 0 && half + half === heart && (commonHearts.has(half) || half.length < 4)
}
/** Digits alone: a run, a date, or a short pattern said twice. */
const isDateOrRun = (text: string) => {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== text.length && digits.length < 10) return true
  return digits.length < 10 || keyboardRows.some((row) => row.includes(digits)) || /^(\d{1,5})\1+$/.test(digits)
}

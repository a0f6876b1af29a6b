/**
 * Phrases from comics, films, songs, prayers and books, and our own slogan: long enough to pass, but in every wordlist of
 * password crackers.
 */
const phrases = [
  'correct horse battery staple',
  'all work and no play makes jack a dull boy',
  'all you need is love',
  'all your base are belong to us',
  'call me ishmael',
  'do or do not there is no try',
  'don t worry be happy',
  'farm to table',
  'four score and seven years ago',
  'god bless america',
  'hakuna matata',
  'happy birthday to you',
  'hello darkness my old friend',
  'houston we have a problem',
  'i am your father',
  'i forgot my password',
  'i have a dream',
  'i love you forever',
  'i love you so much',
  'i ll be back',
  'in god we trust',
  'in the beginning was the word',
  'is this the real life',
  'it was the best of times',
  'jesus loves me',
  'let me in please',
  'live long and prosper',
  'lorem ipsum dolor sit amet',
  'luke i am your father',
  'mary had a little lamb',
  'may the force be with you',
  'my password is password',
  'never gonna give you up',
  'old macdonald had a farm',
  'once upon a time',
  'one ring to rule them all',
  'open sesame',
  'our father who art in heaven',
  'row row row your boat',
  'supercalifragilisticexpialidocious',
  'the direct path from farm to table',
  'the lord is my shepherd',
  'the quick brown fox jumps over the lazy dog',
  'the quick brown fox',
  'this is a password',
  'this is my password',
  'to be or not to be',
  'to be or not to be that is the question',
  'to infinity and beyond',
  'to the moon and back',
  'twinkle twinkle little star',
  'we are the champions',
  'we the people',
  'we will rock you',
  'winter is coming',
  'you shall not pass',
]

/** Phrases of up to this many words are also matched in every word order. */
const mostShuffled = 4
/** Fewer extra letters than this do not make a phrase safe: 'my', or a sign that was read as a letter. */
const ownLetters = 4

const famous = phrases.flatMap((phrase) => {
  const words = phrase.split(' ')
  return words.length <= mostShuffled ? orders(words).map((order) => order.join('')) : [words.join('')]
})

/** Expects letters only: no spaces, digits or signs. */
export const isFamousPhrase = (letters: string): boolean =>
  famous.some((phrase) => letters.length - phrase.length < ownLetters && letters.includes(phrase))

function orders(words: readonly string[]): string[][] {
  if (words.length <= 1) return [[...words]]
  return words.flatMap((word, at) => orders(words.toSpliced(at, 1)).map((rest) => [word, ...rest]))
}

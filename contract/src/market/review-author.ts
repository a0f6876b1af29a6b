import type { Named } from '../identity/user.ts'

/** The name under which a shared review is shown: a first name and an initial. */
export const reviewAuthor = ({ first_name, last_name }: Pick<Named, 'first_name' | 'last_name'>): string => {
  const [initial] = Array.from(last_name)
  return [first_name, initial && `${initial}.`].filter(Boolean).join(' ') || unnamedAuthor
}

export const unnamedAuthor = 'A shopper'

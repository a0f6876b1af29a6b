import { sql } from 'kysely'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type HeardWord, longEnough, mostBegun, queryOf, wordsOf } from './search-rules.ts'
import { synonymsOf } from './synonym-rules.ts'

const mostNear = 20

/** Turns a query into a tsquery over the listings' words, correcting typing errors; undefined if only stop words remain. */
export async function understand(tx: Tx, typed: string | undefined): Promise<string | undefined> {
  const words = wordsOf(typed)
  if (words.length === 0) return undefined
  return queryOf(await listHeard(tx, words))
}

/** Each word with similar terms of the market: exact, by prefix, and misspelled. */
async function listHeard(tx: Tx, words: readonly string[]): Promise<HeardWord[]> {
  const { rows } = await sql<HeardWord>`${onePlan} ${sql.join(words.map(heard), sql` union all `)}`.execute(tx.db)
  return rows
}

/** A range comparison can use an index for any letters; LIKE can only for constants. */
const beginsWith = (letters: string) => sql`term ~>=~ ${letters} and term ~<~ ${letters + lastLetter}`
const lastLetter = '\u{10ffff}'

const asQuery = sql`plainto_tsquery('english', term)::text`
function heard(word: string) {
  const begun = sql`from market_terms where ${beginsWith(word)}`
  const isAsked = word.length >= longEnough ? sql`true` : sql`not exists (select ${begun})`
  // A UNION of two searches, each with its index: with OR, every row of one would be tested with the other.
  return sql`
    select ${word}::text as word, to_tsquery('english', ${synonymsOf(word)})::text as also, to_tsquery('english', ${`'${word}'`})::text as says, to_tsquery('english', ${`'${word}':*`})::text as begins,
      array(select ${asQuery} ${begun} order by length(term), term limit ${sql.lit(mostBegun + 1)}) as begun,
      coalesce((
        select json_agg(json_build_object('term', term, 'wrong', wrong, 'says', ${asQuery}) order by wrong, term) from (
          select term, levenshtein_less_equal(term, ${word}, 3) as wrong
          from (
            select term from market_terms where ${isAsked} and term % ${word}
            union
            select term from market_terms
            where ${isAsked} and ${beginsWith(word.slice(0, 1))} and abs(length(term) - ${word.length}::integer) <= 1
          ) perhaps
          order by wrong, term limit ${sql.lit(mostNear)}
        ) near
      ), '[]') as near
  `
}

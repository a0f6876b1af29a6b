import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOutboxRows } from '../../../platform/outbox/use-outbox.ts'
import { productsQuery } from '../../catalog/product-queries.ts'
import { recentLinesQuery } from '../animals/animal-queries.ts'
import { lineIn } from '../offline/book-overlay.ts'
import type { Knowledge } from './collected-product.ts'

const nobody = { name: '' }
const noProducts: readonly Product[] = []

type Around = { animals: readonly Animal[]; lines: Knowledge['lines'] }

/** The farm's yields that this device knows: this book, the newest entries of the others, and pending ones. */
export function useKnownYields(farm: Farm, animal: Animal, { animals, lines: own }: Around): Knowledge {
  const recent = useQuery(recentLinesQuery(farm.id)).data?.results
  const rows = useOutboxRows('livestock.record_event', farm.id)
  const products = useQuery(productsQuery(farm.id)).data?.results ?? noProducts
  return useMemo(() => {
    const waiting = rows.flatMap((row) => lineIn(row, 'group', nobody) ?? [])
    return { animal, animals, products, lines: [...waiting.toReversed(), ...own, ...(recent ?? [])] }
  }, [animal, animals, products, rows, own, recent])
}

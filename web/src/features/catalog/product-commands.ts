import { createProduct, importProducts, sellLot, updateProduct } from '@farmlane/contract/catalog/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'

/** Products and stock also appear on the dashboard and among the lots, so all queries are refetched. */
const useChanged = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

export const useCreateProduct = () => useWrite(createProduct, useChanged())
export const useUpdateProduct = () => useWrite(updateProduct, useChanged())
export const useSellLot = () => useWrite(sellLot, useChanged())

/** A dry run changes nothing, so nothing is refetched. */
export function useImportProducts() {
  const changed = useChanged()
  return useWrite(importProducts, ({ dry_run }) => (dry_run ? undefined : changed()))
}

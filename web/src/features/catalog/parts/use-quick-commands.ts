import type { Product } from '@farmlane/contract/catalog/product.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../../platform/http/api.ts'
import { useUpdateProduct } from '../product-commands.ts'
import type { ProductCommands } from './product-actions.tsx'

/** The result of the last command, shown above the list. A change of status can be undone from there. */
export type ProductNotice = { tone: 'success' | 'error'; text: string; undo?: () => void }
/** The open dialog and its product. */
export type Asked = { for: 'price' | 'stock' | 'archive'; product: Product }

export function useQuickCommands(notify: (notice: ProductNotice | null) => void) {
  const { mutateAsync: update, isPending: busy } = useUpdateProduct()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)

  // A stable reference for all rows and renders, so a row re-renders only when its product changes.
  const commands = useMemo((): ProductCommands & { confirmArchive: (product: Product) => Promise<void> } => {
    const change = async (product: Product, status: Product['status'], text: string, undoable = true) => {
      notify(null)
      try {
        await update({ params: { product_id: product.id }, body: { status } })
        const undo = () => void change(product, product.status, `${product.name} is unchanged.`, false)
        notify({ tone: 'success', text, ...(undoable && { undo }) })
      } catch (error) {
        notify({ tone: 'error', text: `${product.name}: ${sentenceOf(error)}` })
      }
    }
    return {
      edit: (product) => {
        const search = new URLSearchParams(window.location.search)
        search.set('product', product.id)
        void navigate(`?${search}`)
      },
      list: (product) =>
        product.price_minor === null
          ? setAsked({ for: 'price', product })
          : void change(product, 'active', `${product.name} is listed.`),
      pause: (product) => void change(product, 'paused', `${product.name} is paused. Shoppers can’t see it.`),
      bringBack: (product) => void change(product, 'draft', `${product.name} is back as a draft.`),
      archive: (product) => setAsked({ for: 'archive', product }),
      adjust: (product) => setAsked({ for: 'stock', product }),
      confirmArchive: async (product) => {
        await change(product, 'archived', `${product.name} is archived.`)
        setAsked(null)
      },
    }
  }, [update, navigate, notify])

  return { commands, asked, close: () => setAsked(null), busy }
}

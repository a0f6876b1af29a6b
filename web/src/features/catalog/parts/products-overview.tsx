import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Food } from '../../../ui/food.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FarmSwitcher } from '../../farms/farm-switcher.tsx'
import { useExportProducts } from '../export-products.ts'
import type { ProductSearch } from '../product-search.ts'
import { AdjustStockDialog } from './adjust-stock-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ListedCount } from './listed-count.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { type ProductNotice, useQuickCommands } from './use-quick-commands.ts'

type ProductsOverviewProps = {
  farm: Farm
  products: readonly Product[]
  search: ProductSearch
  notice: ProductNotice | null
  notify: (notice: ProductNotice | null) => void
  /** Why shoppers can't buy the listed products, while they can't. */
  notSelling: ReactNode
  reservedIn: (product: Product) => ReactNode
}

export function ProductsOverview({ farm, products, search, notice, notify, notSelling, reservedIn }: ProductsOverviewProps) {
  const [params, setParams] = useSearchParams()
  const [importing, setImporting] = useState(false)
  const exported = useExportProducts()
  const { commands, asked, close: closeDialog, busy } = useQuickCommands(notify)
  const stocked = products.find(({ id }) => id === search.stock)
  // The URL changes a moment later. Until then a choice is shown at once and kept when the next choice follows quickly.
  const [ahead, setAhead] = useState<{ of: string; news: Partial<ProductSearch> } | null>(null)
  const here = params.toString()
  const pending = ahead?.of === here ? ahead.news : {}
  const shown = { ...search, ...pending }
  const change = (latest: Partial<ProductSearch>) => {
    const news = { ...pending, ...latest }
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(news)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setAhead({ of: here, news })
    setParams(next, { replace: true })
  }
  const close = () => {
    closeDialog()
    if (search.stock) change({ stock: undefined })
  }
  const adding = new URLSearchParams(params)
  adding.set('product', 'new')
  const icon = { size: 20, 'aria-hidden': true } as const
  const add = (
    <ButtonLink to={`?${adding}`} icon={<IconPlus {...icon} />}>
      Add product
    </ButtonLink>
  )
  const bringIn = (
    <Button variant="outline" icon={<IconUpload {...icon} />} onClick={() => setImporting(true)}>
      Import
    </Button>
  )
  const listed = products.filter(({ status }) => status === 'active').length
  const done = (text: string) => {
    close()
    notify({ tone: 'success', text })
  }
  return (
    <>
      <PageHeading
        title="Products"
        lead={products.length > 0 && farm.can.see_money ? <ListedCount listed={listed} /> : 'What you sell, with its stock.'}
        actions={
          <>
            <FarmSwitcher />
            {farm.can.edit && products.length > 0 && (
              <>
                <Button
                  variant="outline"
                  icon={<IconDownload {...icon} />}
                  busy={exported.isPending}
                  onClick={() => exported.mutate(farm.id)}
                >
                  Export
                </Button>
                {bringIn}
                {add}
              </>
            )}
          </>
        }
      />
      <div className="mt-6 flex flex-col gap-5">
        {exported.error && <Notice tone="error">{sentenceOf(exported.error)}</Notice>}
        {notice && (
          <Notice
            tone={notice.tone}
            action={
              notice.undo && (
                <Button size="s" variant="outline" onClick={notice.undo}>
                  Undo
                </Button>
              )
            }
          >
            {notice.text}
          </Notice>
        )}
        {(listed > 0 || products.length === 0) && notSelling}
        {products.length === 0 && search.status !== 'archived' ? (
          <EmptyState
            title="No products yet"
            picture={<Food name="basket" size={80} />}
            action={
              farm.can.edit && (
                <>
                  {add}
                  {bringIn}
                </>
              )
            }
          >
            Harvests become products automatically, with their lots and stock. You can also add products here.
          </EmptyState>
        ) : (
          <>
            <ProductFilters search={shown} change={change} products={products} />
            <ProductList
              farm={farm}
              products={products}
              search={shown}
              commands={commands}
              clear={() => setParams({}, { replace: true })}
            />
          </>
        )}
      </div>
      <ListDialog
        product={asked?.for === 'price' ? asked.product : null}
        close={close}
        onListed={({ name }) => done(`${name} is listed.`)}
      />
      <AdjustStockDialog
        product={asked?.for === 'stock' ? asked.product : (stocked ?? null)}
        reservedIn={reservedIn}
        close={close}
        onAdjusted={done}
      />
      <ConfirmDialog
        open={asked?.for === 'archive'}
        onOpenChange={close}
        title={`Archive ${asked?.product.name ?? 'this product'}?`}
        confirmLabel="Archive"
        busy={busy}
        onConfirm={() => asked && void commands.confirmArchive(asked.product)}
      >
        It’ll be hidden from your product list. Its records stay, and you can bring it back.
      </ConfirmDialog>
      <ImportDialog
        farm={farm}
        open={importing}
        close={() => setImporting(false)}
        onImported={({ created, updated }) => {
          setImporting(false)
          notify({ tone: 'success', text: `Import complete: ${created} new, ${updated} changed.` })
        }}
      />
    </>
  )
}

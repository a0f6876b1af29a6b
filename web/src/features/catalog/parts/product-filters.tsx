import { categories, type Product, type ProductStatus } from '@farmlane/contract/catalog/product.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { fieldLooks } from '../../../ui/field-frame.tsx'
import { PillRow } from '../../../ui/pill-row.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { ProductSearch } from '../product-search.ts'
import { statusLabels } from './product-marks.tsx'

type ProductFiltersProps = {
  search: ProductSearch
  change: (news: Partial<ProductSearch>) => void
  /** All products that are not archived, used to count each status. */
  products: readonly Product[]
}

const order = ['active', 'draft', 'paused', 'archived'] as const satisfies ProductStatus[]

export function ProductFilters({ search, change, products }: ProductFiltersProps) {
  const statuses = order.map((status) => ({
    value: status,
    label: statusLabels[status].word,
    count: status === 'archived' ? undefined : products.filter((product) => product.status === status).length,
  }))
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <PillRow
        label="Status"
        options={[{ value: '', label: 'All', count: products.length }, ...statuses]}
        value={search.status ?? ''}
        onChange={(status) => change({ status: status || undefined })}
      />
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <NameSearch q={search.q} onChange={(q) => change({ q })} />
        <SelectField
          label={<span className="sr-only">Category</span>}
          placeholder="All categories"
          options={categories.map((category) => ({ value: category, label: category }))}
          value={search.category ?? ''}
          onChange={({ target }) => change({ category: categories.find((category) => category === target.value) })}
        />
        <div className="flex flex-wrap gap-x-5">
          <Checkbox
            label="Only available now"
            checked={search.available === 'true'}
            onChange={({ target }) => change({ available: target.checked ? 'true' : undefined })}
          />
          <Checkbox
            label="Low stock"
            checked={search.low === 'true'}
            onChange={({ target }) => change({ low: target.checked ? 'true' : undefined })}
          />
        </div>
      </div>
    </div>
  )
}

const patienceMs = 200

/** Typing stays fast: the URL changes only after a pause. */
function NameSearch({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  const [sent, setSent] = useState(q)
  const id = useId()
  if (q !== known) {
    setKnown(q)
    // A URL change we made ourselves arrives late and must not overwrite what was typed since.
    if (q !== sent) setTyped(q)
  }
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => {
      setSent(typed)
      onChange(typed)
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [typed, q, onChange])
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        Search by name
      </label>
      <IconSearch size={20} aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-2" />
      <input
        id={id}
        type="search"
        value={typed}
        placeholder="Search by name"
        onChange={({ target }) => setTyped(target.value)}
        className={`${fieldLooks} pl-11`}
      />
    </div>
  )
}

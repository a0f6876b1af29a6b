import { maxPhotos, type Product } from '@farmlane/contract/catalog/product.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import { type Grade, grades } from '@farmlane/contract/kernel/grades.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckChips } from '../../ui/check-chips.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PhotoEditor } from '../farms/photo-editor.tsx'
import { formatWas } from './parts/count-in-unit.ts'
import { HowItSells } from './parts/how-it-sells.tsx'
import { statusLabels } from './parts/product-marks.tsx'
import { useProductForm } from './parts/use-product-form.ts'
import { WhatItIs } from './parts/what-it-is.tsx'

type ProductEditorProps = {
  farm: Farm
  /** Null for a new product. */
  product: Product | null
  back: string
  /** What a change of the unit means for its open orders. */
  unitOrders: (product: Product) => ReactNode
  onSaved: (product: Product) => void
}

const offered = ['draft', 'active', 'paused'] as const

export function ProductEditor({ farm, product, back, unitOrders, onSaved }: ProductEditorProps) {
  const productForm = useProductForm({ farm, product, onSaved })
  const { form, field, formProps, submitProps, box, busy, photos, setPhotos, unsaved } = productForm
  const [status, unit, taken] = useWatch({ control: form.control, name: ['status', 'unit', 'grades'] })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form {...formProps} aria-labelledby="product-editor">
      <LeaveGuard when={unsaved && !busy} />
      <TextLink to={back} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" />
        All products
      </TextLink>
      <h1 ref={heading} id="product-editor" tabIndex={-1} className="mt-1 text-[32px] break-words outline-none sm:text-[38px]">
        {product ? product.name : 'New product'}
      </h1>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-5">
          <Part title="What it is">
            <WhatItIs form={productForm} unitOrders={unitOrders} />
          </Part>
          <Part title="How it sells">
            <HowItSells form={productForm} />
          </Part>
          <Part title="Photos">
            <PhotoEditor photos={photos} max={maxPhotos} onChange={setPhotos} />
          </Part>
        </div>
        <div className="flex flex-col gap-5 lg:sticky lg:top-6">
          <Part title="Listing">
            <RadioCards
              label="Status"
              options={offered.map((value) => {
                const { word, means, Icon } = statusLabels[value]
                return { value, label: word, text: means, icon: <Icon size={18} aria-hidden="true" /> }
              })}
              value={status === 'archived' ? undefined : status}
              onChange={(next) => {
                form.setValue('status', next, { shouldDirty: true })
                form.clearErrors(['status', 'price_minor'])
              }}
              error={form.formState.errors.status?.message}
            />
          </Part>
          <Part title="Stock">
            <TextField
              label={`Warn me at, in ${unit ? formatUnit(unit) : 'units'}`}
              hint={[formatWas(product, unit, 'low_stock_level'), 'At this much or less it is marked as low.']
                .filter(Boolean)
                .join(' ')}
              inputMode="decimal"
              autoComplete="off"
              {...field('low_stock_level')}
            />
            <GradesTaken value={taken ?? []} onChange={(next) => form.setValue('grades', next, { shouldDirty: true })} />
            <TextField
              label="Keeps for, in days"
              optional
              hint="From picking to use-by; each new lot gets its date from it."
              inputMode="numeric"
              autoComplete="off"
              {...field('shelf_life_days')}
            />
          </Part>
          {box && <Notice tone="error">{box}</Notice>}
          <Button size="l" full {...submitProps}>
            {busy ? 'Saving...' : product ? 'Save' : 'Add product'}
          </Button>
        </div>
      </div>
    </form>
  )
}

function GradesTaken({ value, onChange }: { value: readonly Grade[]; onChange: (next: Grade[]) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-[15px] font-semibold">Takes grades</p>
      <CheckChips label="Takes grades" options={grades} value={value} onChange={onChange} />
      <p className="text-sm text-ink-2">Harvests of another grade are not for sale here. Those without a grade always go in.</p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}

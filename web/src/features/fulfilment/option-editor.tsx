import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { maxNote } from '@farmlane/contract/fulfilment/constants.ts'
import { formatKept } from '@farmlane/contract/fulfilment/format-kept.ts'
import type { NearMarket } from '@farmlane/contract/fulfilment/market-place.ts'
import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import type { OwnOption } from '@farmlane/contract/fulfilment/own-option.ts'
import { currencySign } from '@farmlane/contract/kernel/format-money.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { draftOf, newDraft } from './option-draft.ts'
import { optionTitle } from './option-labels.ts'
import { AreaField } from './parts/area-field.tsx'
import { ClosedDaysField } from './parts/closed-days-field.tsx'
import { CutoffField } from './parts/cutoff-field.tsx'
import { RulesField } from './parts/rules-field.tsx'
import { SlotPreviewPart } from './parts/slot-preview.tsx'
import { type OptionForm, useOptionForm } from './parts/use-option-form.ts'
import { waysLink } from './ways-links.ts'

type OptionEditorProps = { farm: Farm } & (
  | { option: OwnOption; way?: never; market?: never }
  | { way: Way; market?: NearMarket; option?: never }
)

const adding: Record<Way, string> = { pickup: 'Pickup at the farm', delivery: 'Delivery', market: 'A farmers’ market' }

/** All settings of one delivery option, with a preview of its slots. */
export function OptionEditor({ farm, option, way, market }: OptionEditorProps) {
  const form = useOptionForm({
    farm,
    option: option ?? null,
    start: () => (option ? draftOf(option) : newDraft(way, market)),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { draft, change, fault, preview } = form
  const title = option ? optionTitle(option) : (market?.name ?? adding[way])
  return (
    <form {...form.formProps} aria-labelledby="way-editor">
      <LeaveGuard when={form.unsaved && !form.busy} />
      <TextLink to={waysLink} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" /> All options{' '}
      </TextLink>
      <h2 ref={heading} id="way-editor" tabIndex={-1} className="mt-1 text-[28px] break-words outline-none">
        {title}
      </h2>
      {draft.way === 'pickup' && farm.address === '' && (
        <div className="mt-4">
          <Notice tone="info" action={<TextLink to="/farmer/profile#place">Add your address</TextLink>}>
            Shoppers who order get your farm’s address, but it isn’t in your profile yet.
          </Notice>
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Part title="Days and hours">
            <RulesField form={form} />
          </Part>
          <Part title="Closed days" lead="Holidays, vacation, mud season: shoppers can’t choose these days.">
            <ClosedDaysField form={form} />
          </Part>
          {draft.way === 'delivery' && (
            <Part title="Where you drive">
              <AreaField form={form} />
            </Part>
          )}
          <Part title="Orders and money">
            <CutoffField form={form} />
            <div className="sm:max-w-72">
              <TextField
                label="Orders per time slot"
                hint="Once it’s full, shoppers see the next one."
                inputMode="numeric"
                autoComplete="off"
                value={draft.capacity}
                onChange={({ target }) => change({ capacity: target.value })}
                error={fault('capacity')}
              />
            </div>
            <Money form={form} />
            <TextArea
              label="Note for shoppers"
              optional
              rows={2}
              maxLength={maxNote}
              hint={
                draft.way === 'delivery'
                  ? 'For example: I’ll leave a cooler at your door.'
                  : 'For example: Ring the bell at the packing shed.'
              }
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
              error={fault('note')}
            />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-6">
          <Part title="Coming up">
            <SlotPreviewPart form={form} />
          </Part>
          {preview.kept.length > 0 && preview.shown && (
            <Notice tone="warning" title="Placed orders stay as they are">
              {formatKept(preview.kept, preview.shown.time_zone).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          )}
          {form.box && (
            <Notice tone="error" action={form.overtaken && <Overtaken {...form.overtaken} />}>
              {form.box}
            </Notice>
          )}
          <Button type="submit" size="l" full busy={form.busy}>
            {form.busy ? 'Saving...' : option ? 'Save' : 'Add this option'}
          </Button>
          <ButtonLink variant="outline" full to={waysLink}>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </form>
  )
}

function Overtaken({ takeTheirs, keepMine }: NonNullable<OptionForm['overtaken']>) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="s" variant="danger" onClick={takeTheirs}>
        Use the saved version
      </Button>
      <Button size="s" variant="danger" onClick={keepMine}>
        Keep my changes
      </Button>
    </div>
  )
}

const amounts = { inputMode: 'decimal', autoComplete: 'off' } as const

function Money({ form: { draft, change, fault, farm } }: { form: OptionForm }) {
  const sign = currencySign(farm.currency)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <TextField
        label={`Fee in ${sign}`}
        hint="0 for none."
        {...amounts}
        value={draft.fee_minor}
        onChange={({ target }) => change({ fee_minor: target.value, free_above_minor: draft.free_above_minor })}
        error={fault('fee_minor')}
      />
      <TextField
        label={`No fee from, in ${sign}`}
        optional
        hint="Orders of this amount or more pay no fee."
        {...amounts}
        value={draft.free_above_minor}
        onChange={({ target }) => change({ free_above_minor: target.value })}
        error={fault('free_above_minor')}
      />
      <TextField
        label={`Minimum order in ${sign}`}
        hint="0 for no minimum."
        {...amounts}
        value={draft.minimum_minor}
        onChange={({ target }) => change({ minimum_minor: target.value, free_above_minor: draft.free_above_minor })}
        error={fault('minimum_minor')}
      />
    </div>
  )
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5">
      <div>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {lead && <p className="mt-1 text-ink-2">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}

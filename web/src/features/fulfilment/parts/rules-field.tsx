import { maxRules } from '@farmlane/contract/fulfilment/constants.ts'
import { rhythms } from '@farmlane/contract/fulfilment/option.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldNotes } from '../../../ui/field-frame.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { dayNames, weekFromMonday } from '../../farms/opening-hours.ts'
import { newRule, type RuleDraft } from '../option-draft.ts'
import type { OptionForm } from './use-option-form.ts'

const rhythmLabels = { week: 'Every week', two_weeks: 'Every two weeks', month: 'Once a month', once: 'A single day' } as const
const rhythmOptions = rhythms.map((value) => ({ value, label: rhythmLabels[value] }))
const weekdayOptions = weekFromMonday.map((at) => ({ value: String(at), label: dayNames[at] }))
const nthOptions = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
  { value: '3', label: 'Third' },
  { value: '4', label: 'Fourth' },
  { value: '-1', label: 'Last' },
]

/** The schedule rules, one line each. */
export function RulesField({ form: { draft, change, fault } }: { form: OptionForm }) {
  const id = useId()
  const { rules } = draft
  const put = (at: number, rule: RuleDraft) => change({ rules: rules.with(at, rule) })
  const add = () => {
    const last = rules.at(-1)
    const free = weekFromMonday.find((day) => !rules.some(({ every, weekday }) => every === 'week' && weekday === day))
    // Copy the hours, because most days have the same ones.
    change({ rules: [...rules, newRule({ ...last, every: 'week', weekday: free ?? 6, day: '' })] })
  }
  return (
    <div className="flex flex-col gap-4">
      {rules.map((rule, at) => (
        <RuleLine
          key={rule.key}
          name={`Line ${at + 1}`}
          rule={rule}
          onChange={(next) => put(at, next)}
          onRemove={rules.length > 1 ? () => change({ rules: rules.filter(({ key }) => key !== rule.key) }) : undefined}
          fault={(field) => fault(`rules.${at}.${field}`)}
        />
      ))}
      <FieldNotes id={id} error={fault('rules')} />
      {rules.length < maxRules && (
        <div>
          <Button variant="outline" onClick={add} icon={<IconPlus size={18} aria-hidden="true" />}>
            Add a day
          </Button>
        </div>
      )}
    </div>
  )
}

type RuleLineProps = {
  name: string
  rule: RuleDraft
  onChange: (rule: RuleDraft) => void
  onRemove: (() => void) | undefined
  fault: (field: string) => string | undefined
}

function RuleLine({ name, rule, onChange, onRemove, fault }: RuleLineProps) {
  const byWeekday = rule.every === 'week' || rule.every === 'month'
  return (
    <fieldset className="min-w-0 border-line not-first:border-t not-first:pt-4 sm:rounded-field sm:border sm:p-4">
      <legend className="sr-only">{name}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="How often"
          options={rhythmOptions}
          value={rule.every}
          onChange={({ target }) => onChange({ ...rule, every: target.value as RuleDraft['every'] })}
          error={fault('every')}
        />
        <div className={rule.every === 'month' ? 'grid grid-cols-2 items-start gap-3' : ''}>
          {rule.every === 'month' && (
            <SelectField
              label="Which"
              options={nthOptions}
              value={String(rule.nth)}
              onChange={({ target }) => onChange({ ...rule, nth: Number(target.value) })}
              error={fault('nth')}
            />
          )}
          {byWeekday ? (
            <SelectField
              label="Day"
              options={weekdayOptions}
              value={String(rule.weekday)}
              onChange={({ target }) => onChange({ ...rule, weekday: Number(target.value) })}
              error={fault('weekday')}
            />
          ) : (
            <TextField
              label={rule.every === 'once' ? 'Day' : 'One of the dates'}
              type="date"
              value={rule.day}
              onChange={({ target }) => onChange({ ...rule, day: target.value })}
              error={fault('day')}
            />
          )}
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="From"
            type="time"
            value={rule.opens}
            onChange={({ target }) => onChange({ ...rule, opens: target.value })}
            error={fault('opens')}
          />
          <TextField
            label="To"
            type="time"
            value={rule.closes}
            onChange={({ target }) => onChange({ ...rule, closes: target.value })}
            error={fault('closes')}
          />
        </div>
        {onRemove && (
          <div className="flex sm:justify-end sm:pt-7">
            <Button
              variant="quiet"
              onClick={onRemove}
              icon={<IconTrash size={18} aria-hidden="true" />}
              aria-label={`Remove ${name.toLowerCase()}`}
            >
              Remove
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}

import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import type { OwnOption, PreviewSlots, SlotPreview } from '@farmlane/contract/fulfilment/own-option.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../../platform/http/api.ts'
import { draftOf, type Faults, faultsByField, type OptionDraft, readDraft, readTimetable, withoutFault } from '../option-draft.ts'
import { useCreateOption, useUpdateOption } from '../own-option-commands.ts'
import { slotPreviewQuery } from '../own-option-queries.ts'
import { waysLink } from '../ways-links.ts'

type Needs = { farm: Farm; option: OwnOption | null; start: () => OptionDraft }

/** The state of the option form: typed settings, errors, slot preview and saving. A refusal keeps everything typed. */
export function useOptionForm({ farm, option, start }: Needs) {
  const [first] = useState(start)
  const [draft, setDraft] = useState(first)
  const [began, setBegan] = useState(first)
  const [seen, setSeen] = useState(option?.updated_at ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [box, setBox] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const create = useCreateOption()
  const update = useUpdateOption()
  const navigate = useNavigate()
  const working = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const preview = useSlotPreview(farm.id, option, draft)
  const busy = create.isPending || update.isPending

  const change = (part: Partial<OptionDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setFaults((before) => Object.keys(part).reduce(withoutFault, before))
    setBox(null)
  }
  const refuse = (found: Faults, sentence: string | null) => {
    flushSync(() => {
      setFaults(found)
      setBox(sentence)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]:is(input, select, textarea)')?.focus()
  }
  const send = async () => {
    const read = readDraft(draft)
    if ('faults' in read) return refuse(read.faults, null)
    const farm_id = farm.id
    const told = preview.kept.map(({ starts_at }) => starts_at)
    try {
      const { message } = option
        ? await update.mutateAsync({ params: { farm_id, option_id: option.id }, body: { settings: read.settings, seen, told } })
        : await create.mutateAsync({ params: { farm_id }, body: read.settings })
      // Flush, so that the unsaved-changes guard sees it before navigating.
      flushSync(() => setSaved(true))
      await navigate(waysLink, { state: { message } })
    } catch (error) {
      const fields = (error instanceof Problem && error.fields) || {}
      if (error instanceof Problem && error.code === 'conflict') preview.again()
      refuse(faultsByField(fields), Object.keys(fields).length > 0 ? null : sentenceOf(error))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (working.current) return
    working.current = true
    setBox(null)
    try {
      await send()
    } finally {
      working.current = false
    }
  }

  /** Someone else has saved meanwhile: take their version, or overwrite it knowingly. */
  const overtaken = box === messages.changedMeanwhile && option !== null && option.updated_at !== seen
  const takeTheirs = () => {
    if (!option) return
    const theirs = draftOf(option)
    setDraft(theirs)
    setBegan(theirs)
    keepMine()
  }
  const keepMine = () => {
    setSeen(option?.updated_at ?? '')
    setFaults({})
    setBox(null)
  }
  return {
    farm,
    option,
    draft,
    change,
    fault: (field: string): string | undefined => faults[field],
    box,
    busy,
    unsaved: !saved && JSON.stringify(draft) !== JSON.stringify(began),
    preview,
    overtaken: overtaken ? { takeTheirs, keepMine } : null,
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: (event: FormEvent) => void submit(event) } as const,
  }
}
export type OptionForm = ReturnType<typeof useOptionForm>

/** Debounce of the preview request. */
const restMilliseconds = 350

function useSlotPreview(farmId: string, option: OwnOption | null, draft: OptionDraft) {
  const timetable = readTimetable(draft)
  const words = JSON.stringify(
    timetable && { option_id: option?.id ?? null, market_id: option ? null : draft.market_id, timetable },
  )
  const [asked, setAsked] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), restMilliseconds)
    return () => clearTimeout(timer)
  }, [words])
  const { data, error, isFetching, refetch } = useQuery(slotPreviewQuery(farmId, JSON.parse(asked) as PreviewSlots | null))
  const shown: SlotPreview | undefined = timetable ? data : undefined
  return {
    /** The preview of the typed schedule; undefined while it is incomplete or before the first reply. */
    shown,
    incomplete: timetable === null,
    kept: shown?.kept ?? [],
    error,
    busy: isFetching || asked !== words,
    again: () => void refetch(),
  }
}

import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Input, InputVersion, InputWithHistory } from '@farmlane/contract/inputs/input.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '../../../platform/format/format-dates.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { BlockChips } from '../../growing/block-chips.tsx'
import { useActiveBlocks } from '../../growing/farm-blocks.ts'
import { PassedBlocks } from '../../growing/passed-blocks.tsx'
import { contactLabels, formatAmount, formatPlace, kindLabels } from '../input-labels.ts'
import { inputsLink, unsentLink } from '../input-links.ts'
import { useInput, useInputMarks } from '../unsent-inputs.ts'
import { AmendInputDialog, WithdrawInputDialog } from './amend-input-dialog.tsx'

/** One record: what was applied where, its blocks, and its history. */
export function InputScreen({ farm, inputId }: { farm: Farm; inputId: string }) {
  const { query, input, history, refused } = useInput(farm, inputId)
  return (
    <div>
      <TextLink to={inputsLink} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" />
        All inputs
      </TextLink>
      {query.isPending && !input && <Spinner label="Loading the record" />}
      {query.isError && !input && (
        <LoadFailed what="the record" busy={query.isFetching} again={() => void query.refetch()}>
          {sentenceOf(query.error)}
        </LoadFailed>
      )}
      {refused?.problem && (
        <Notice tone="warning" title={refused.problem.message}>
          <TextLink to={unsentLink}>Correct it</TextLink>
        </Notice>
      )}
      {input && <InputFacts farm={farm} input={input} history={history} />}
    </div>
  )
}

/** Only the server has the `history`. */
type InputFactsProps = { farm: Farm; input: Input; history: InputWithHistory | undefined }

function InputFacts({ farm, input, history }: InputFactsProps) {
  const [asking, setAsking] = useState<'amend' | 'withdraw' | null>(null)
  const blocks = useActiveBlocks(farm).filter(({ source_id }) => source_id === input.id)
  const { waiting } = useInputMarks(farm.id)
  const { name, Icon } = kindLabels[input.kind]
  return (
    <div className="mt-2 grid items-start gap-4.5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Card as="section" aria-labelledby="input" className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <Chip tone="line" icon={<Icon size={15} aria-hidden="true" />}>
            {name}
          </Chip>
          {input.withdrawn && <Chip tone="wheat">Withdrawn</Chip>}
          <BlockChips farm={farm} blocks={blocks} />
          {waiting.has(input.id) && <WaitingMark />}
        </div>
        <h2 id="input" className="text-[26px] break-words">
          {input.product}
        </h2>
        <Facts facts={factsOf(input, farm.time_zone)} />
        {input.notes && <p className="break-words whitespace-pre-line">{input.notes}</p>}
        <PassedBlocks farm={farm} passed={history?.passed ?? []} />
        {input.can.amend && (
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <Button variant="outline" icon={<IconPencil size={18} aria-hidden="true" />} onClick={() => setAsking('amend')}>
              Amend
            </Button>
            <Button variant="danger" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => setAsking('withdraw')}>
              Withdraw
            </Button>
          </div>
        )}
      </Card>
      {history && (
        <Card as="section" aria-labelledby="versions">
          <h2 id="versions" className="text-[22px]">
            History
          </h2>
          <ol className="mt-2">
            {history.versions.map((version, at) => (
              <Version key={version.number} farm={farm} version={version} before={history.versions[at + 1]} />
            ))}
          </ol>
        </Card>
      )}
      <AmendInputDialog farm={farm} input={input} open={asking === 'amend'} onClose={() => setAsking(null)} />
      <WithdrawInputDialog input={input} open={asking === 'withdraw'} onClose={() => setAsking(null)} />
    </div>
  )
}

/** One version: who wrote it and why, and each changed fact with its old and new value. */
function Version({ farm, version, before }: { farm: Farm; version: InputVersion; before: InputVersion | undefined }) {
  const was = new Map(before ? factsOf(before, farm.time_zone) : [])
  const is = factsOf(version, farm.time_zone)
  const changed = before ? is.filter(([name, value]) => was.get(name) !== value) : []
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="font-semibold">{!before ? 'Recorded' : version.withdrawn ? 'Withdrawn' : 'Amended'}</p>
      <p className="text-sm text-ink-2">
        {version.by && `${version.by}, `}
        {formatMoment(version.at, farm.time_zone)}
      </p>
      {version.reason && <p className="mt-1 break-words">{version.reason}</p>}
      <ul className="mt-1 text-sm">
        {changed.map(([name, value]) => (
          <li key={name} className="break-words">
            {name}: <s className="text-ink-2">{was.get(name) ?? 'nothing'}</s> {value}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(input: Input | InputVersion, timeZone: string): (readonly [string, string])[] {
  const facts: (readonly [string, string | null])[] = [
    // The record itself shows these in its heading.
    ['Kind', 'number' in input ? kindLabels[input.kind].name : null],
    ['Product', 'number' in input ? input.product : null],
    ['Where', formatPlace(input)],
    ['Amount', formatAmount(input)],
    ['Started', formatMoment(input.started_at, timeZone)],
    ['Finished', formatMoment(input.ended_at, timeZone)],
    ['Re-entry', input.re_entry_hours > 0 ? plural(input.re_entry_hours, { one: '{count} hour', other: '{count} hours' }) : null],
    [
      'Before harvest',
      input.pre_harvest_days > 0 ? plural(input.pre_harvest_days, { one: '{count} day', other: '{count} days' }) : null,
    ],
    ['Raw manure', input.soil_contact && contactLabels[input.soil_contact]],
    ['Applied by', input.applicator],
    ['Certificate no.', input.certificate_no],
    ['Registration no.', input.registration_no],
    ['Wind', input.wind_mph === null ? null : `${input.wind_mph} mph`],
    ['Temperature', input.temperature_f === null ? null : `${input.temperature_f} °F`],
    ['Weather', input.weather],
    ['Target or purpose', input.target],
    ['Method', input.method],
    ['Notes', 'number' in input ? input.notes : null],
  ]
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
}

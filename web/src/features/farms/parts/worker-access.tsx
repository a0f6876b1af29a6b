import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { FarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTouched } from '../../../platform/forms/use-touched.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { settingsQuery } from '../farm-queries.ts'
import { useUpdateFarmSettings } from '../update-farm.ts'

/** What workers see of orders. Managers can view it, owners can change it. */
export function WorkerAccess({ farm }: { farm: Farm }) {
  const settings = useQuery(settingsQuery(farm.id))
  return (
    <section aria-labelledby="worker-access" className="mt-6 border-t border-line pt-5">
      <h3 id="worker-access" className="text-xl">
        What workers see
      </h3>
      <p className="mt-2 mb-4 text-ink-2">
        Workers see what to pack and hand over, but no prices, sales or refunds. They see shoppers’ phone numbers and messages
        only on the day of the hand-over.
      </p>
      {settings.isPending && <Spinner label="Loading what workers see" />}
      {settings.isError && (
        <LoadFailed what="what workers see" busy={settings.isFetching} again={() => void settings.refetch()}>
          {sentenceOf(settings.error)}
        </LoadFailed>
      )}
      {settings.data && <AmountChoice farm={farm} settings={settings.data} />}
    </section>
  )
}

function AmountChoice({ farm, settings }: { farm: Farm; settings: FarmSettings }) {
  const update = useUpdateFarmSettings()
  const [shown, touch] = useTouched(settings.workers_see_due, (workers_see_due, ended) =>
    update.mutate({ params: { farm_id: farm.id }, body: { workers_see_due } }, ended),
  )
  return (
    <Checkbox
      label="Workers see the amount to collect"
      hint={
        settings.can.change_worker_access
          ? 'Turn this on if workers take payment at the hand-over.'
          : 'Only an owner can change this.'
      }
      error={update.isError ? sentenceOf(update.error) : undefined}
      disabled={!settings.can.change_worker_access}
      checked={shown}
      onChange={({ target }) => touch(target.checked)}
    />
  )
}

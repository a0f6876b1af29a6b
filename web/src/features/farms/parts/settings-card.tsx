import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type FarmSettings, UpdateFarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../platform/http/api.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { settingsQuery } from '../farm-queries.ts'
import { currencyName, timeZoneName } from '../region-options.ts'
import { settingsStop } from '../settings-labels.ts'
import { useUpdateFarmSettings } from '../update-farm.ts'
import { CardError, ProfileCard } from './profile-card.tsx'
import { RegionFields } from './region-fields.tsx'
import { useCardForm } from './use-card-form.ts'

/** The farm's time zone and currency. */
export function SettingsCard({ farm }: { farm: Farm }) {
  const settings = useQuery(settingsQuery(farm.id))
  return (
    <ProfileCard
      id="settings"
      title="Time zone and currency"
      lead="Your time zone sets when a day starts on your farm and when orders close. Your currency sets how prices are shown."
    >
      {settings.isPending && <Spinner label="Loading the settings" />}
      {settings.isError && (
        <LoadFailed what="the settings" busy={settings.isFetching} again={() => void settings.refetch()}>
          {sentenceOf(settings.error)}
        </LoadFailed>
      )}
      {settings.data &&
        (settings.data.can.change_time_zone ? (
          <SettingsForm farm={farm} settings={settings.data} />
        ) : (
          <SettingsFacts farm={farm} settings={settings.data} />
        ))}
    </ProfileCard>
  )
}

type SettingsProps = { farm: Farm; settings: FarmSettings }

function SettingsForm({ farm, settings }: SettingsProps) {
  const update = useUpdateFarmSettings()
  const { field, formProps, box } = useCardForm({
    card: 'settings',
    schema: UpdateFarmSettings,
    defaults: UpdateFarmSettings.parse({ time_zone: settings.time_zone, currency: settings.currency }),
    save: (body) => update.mutateAsync({ params: { farm_id: farm.id }, body }),
  })
  const stop = settingsStop(farm, settings)
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <RegionFields
        current={settings.time_zone}
        zone={{ ...field('time_zone'), hint: 'Pickup hours keep their clock times. Markets keep their own time zone.' }}
        currency={{
          ...field('currency'),
          disabled: !settings.can.change_currency,
          hint: stop ?? 'Prices, fees and recorded animal sales keep their numbers. Past orders keep their currency.',
        }}
      />
      <CardError error={box} />
    </form>
  )
}

function SettingsFacts({ farm, settings }: SettingsProps) {
  const facts = [
    ['Time zone', timeZoneName(settings.time_zone)],
    ['Currency', currencyName(settings.currency)],
  ] as const
  return (
    <>
      <dl className="grid gap-5 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Notice tone="info">{settingsStop(farm, settings)}</Notice>
      </div>
    </>
  )
}

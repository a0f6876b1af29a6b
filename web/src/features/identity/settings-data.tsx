import { useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { useExportData } from './export-data.ts'
import { DeleteAccountDialog } from './parts/delete-account-dialog.tsx'
import { FormEnd, SettingsCard } from './parts/settings-card.tsx'

export function SettingsData() {
  const download = useExportData()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SettingsCard title="Your data" lead="Everything we have about you, in one JSON file.">
        <div className="flex flex-col gap-4">
          <FormEnd
            box={download.error && sentenceOf(download.error)}
            done={download.isSuccess ? 'The file is in your downloads.' : undefined}
          >
            <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
              Download my data
            </Button>
          </FormEnd>
        </div>
      </SettingsCard>
      <SettingsCard
        title="Delete your account"
        lead="This permanently deletes your profile, preferences and devices. We’ll ask for your password first."
      >
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
        <DeleteAccountDialog open={asking} onOpenChange={setAsking} />
      </SettingsCard>
    </>
  )
}

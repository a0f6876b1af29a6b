import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FarmPage } from './farm-page.tsx'
import { previewQuery } from './farm-queries.ts'

/** The farm as the server shows it to shoppers, not the form's state, so that the preview really omits what is hidden. */
export function FarmPreview({ farm }: { farm: Farm }) {
  const preview = useQuery(previewQuery(farm.id))
  const [now] = useState(() => new Date())
  if (preview.data) return <FarmPage farm={preview.data} now={now} heading="h2" />
  if (preview.isPending) return <Spinner label="Loading the preview" />
  return (
    <LoadFailed what="the preview" busy={preview.isFetching} again={() => void preview.refetch()}>
      {sentenceOf(preview.error)}
    </LoadFailed>
  )
}

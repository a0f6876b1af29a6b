import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { CropWeight } from '@farmlane/contract/growing/crop.ts'
import { formatNumber } from '@farmlane/contract/kernel/format-quantity.ts'
import { IconScaleOutline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { cropWeightsQuery } from '../crop-queries.ts'
import { WeightDialog } from './weight-dialog.tsx'

/** A bushel is a volume, so its weight depends on the crop and the farm. */
export function WeightsCard({ farm }: { farm: Farm }) {
  const weights = useQuery(cropWeightsQuery(farm.id))
  const [dialog, setDialog] = useState<CropWeight | 'new' | null>(null)
  return (
    <Card as="section" aria-labelledby="weights">
      <details>
        <summary className="flex min-h-11 items-center gap-3">
          <IconScaleOutline size={24} aria-hidden="true" className="shrink-0 text-link" />
          <h2 id="weights" className="text-2xl">
            What a bushel weighs
          </h2>
        </summary>
        <p className="mt-2 max-w-2xl text-ink-2">
          We use these weights to convert a harvest to the unit you stock it in. Your own figures replace the usual ones.
        </p>
        {weights.isPending && <Spinner label="Loading the weights" />}
        {cannotShow(weights) && (
          <div className="mt-4">
            <LoadFailed what="the weights" busy={weights.isFetching} again={() => void weights.refetch()}>
              {sentenceOf(weights.error)}
            </LoadFailed>
          </div>
        )}
        <ul className="mt-3 grid gap-x-8 lg:grid-cols-2">
          {weights.data?.results.map((weight) => (
            <li
              key={`${weight.crop_name} ${weight.unit}`}
              className="flex items-center justify-between gap-3 border-t border-line py-2.5"
            >
              <div className="min-w-0">
                <p className="font-semibold break-words first-letter:uppercase">
                  {weight.crop_name}: a {weight.unit} is {formatNumber(weight.pounds)} lb
                </p>
                <p className="text-sm break-words text-ink-2">{weight.source ?? 'Your own figure'}</p>
              </div>
              {farm.can.edit && (
                <Button
                  size="s"
                  variant="outline"
                  aria-label={`Change the weight of a ${weight.unit} of ${weight.crop_name}`}
                  onClick={() => setDialog(weight)}
                >
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
        {farm.can.edit && weights.data && (
          <Button variant="outline" className="mt-4" onClick={() => setDialog('new')}>
            Add a weight
          </Button>
        )}
      </details>
      <WeightDialog farm={farm} weight={dialog} onClose={() => setDialog(null)} />
    </Card>
  )
}

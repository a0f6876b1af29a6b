import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readyToSellQuery } from './ready-to-sell-query.ts'
import { formatStepsLeft, sellingHeadline, sellingSteps, stepsLeft } from './selling-steps.ts'

/** Shown wherever a farmer sees their products: why shoppers can't buy them, with a link to the form that changes that. */
export function NotSellingNotice({ farm }: { farm: Farm }) {
  const { data: ready } = useQuery({ ...readyToSellQuery(farm.id), enabled: farm.can.edit })
  if (!ready || ready.ready || !farm.can.edit) return null
  const left = stepsLeft(sellingSteps(ready, farm))
  const [first] = left
  return (
    <Notice
      tone="warning"
      title={sellingHeadline(ready)}
      action={
        first && (
          <ButtonLink size="s" to={first.action.to}>
            {first.action.label}
          </ButtonLink>
        )
      }
    >
      Shoppers can buy once you {formatStepsLeft(left)}.
    </Notice>
  )
}

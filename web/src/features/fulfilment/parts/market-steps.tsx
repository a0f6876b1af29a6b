import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../platform/http/api.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { OptionEditor } from '../option-editor.tsx'
import { marketQuery } from '../own-option-queries.ts'
import { newWayLink } from '../ways-links.ts'
import { MarketChooser } from './market-chooser.tsx'
import { MarketForm } from './market-form.tsx'

type MarketStepsProps = { farm: Farm; market: string | undefined }

/** The steps of adding a market: choose or create it, then set when the farm is there. */
export function MarketSteps({ farm, market }: MarketStepsProps) {
  if (market === undefined) return <MarketChooser farm={farm} />
  if (market === 'open') return <MarketForm farm={farm} />
  return <Join key={market} farm={farm} marketId={market} />
}

function Join({ farm, marketId }: { farm: Farm; marketId: string }) {
  const asked = useQuery(marketQuery(farm.id, marketId))
  if (asked.isPending) return <Spinner label="Loading the market" />
  if (asked.isError)
    return (
      <LoadFailed what="the market" busy={asked.isFetching} again={() => void asked.refetch()}>
        {sentenceOf(asked.error)}
      </LoadFailed>
    )
  const [market] = asked.data.results
  if (!market)
    return (
      <Notice tone="error" action={<TextLink to={newWayLink('market')}>See the markets</TextLink>}>
        We couldn’t find this market.
      </Notice>
    )
  return <OptionEditor farm={farm} way="market" market={market} />
}

import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatInsteadOffer } from '@farmlane/contract/orders/instead-offer.ts'
import type { Order, OrderLine } from '@farmlane/contract/orders/purchase.ts'
import { weighedTotal } from '@farmlane/contract/orders/quantity-rules.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAnswerLine } from '../answer-line.ts'

type LineQuestionProps = { purchaseId: string; order: Order; line: OrderLine }

/** The farm's question about a line. Without an answer nothing costs more and nothing is substituted. */
export function LineQuestion({ purchaseId, order, line }: LineQuestionProps) {
  const answer = useAnswerLine(purchaseId)
  const asked_minor = line.substitutes === null ? weighedTotal(line, line.weights ?? []) : null
  const reply = (agreed: boolean) =>
    answer.mutate({ params: { purchase_id: purchaseId, order_id: order.id, line_id: line.id }, body: { agreed, asked_minor } })
  const { ask, yes, no } = line.substitutes === null ? aboutPrice(line, order.currency) : aboutInstead(line, order)
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning" title={`${order.farm.name} asks about ${line.name}`}>
        {ask}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button busy={answer.isPending && answer.variables.body.agreed} onClick={() => reply(true)}>
          {yes}
        </Button>
        <Button variant="outline" busy={answer.isPending && !answer.variables.body.agreed} onClick={() => reply(false)}>
          {no}
        </Button>
      </div>
      {answer.isError && <Notice tone="error">{sentenceOf(answer.error)}</Notice>}
    </div>
  )
}

function aboutPrice(line: OrderLine, currency: string) {
  const [real, limit] = [weighedTotal(line, line.weights ?? []), line.now.total_minor].map((minor) =>
    formatMoney(minor, currency),
  )
  return {
    ask: `It weighs more than the estimate you saw. Will you take it for ${real}? If you don’t agree, it costs ${limit}.`,
    yes: `Yes, for ${real}`,
    no: `No, ${limit} at most`,
  }
}

function aboutInstead(line: OrderLine, order: Order) {
  return {
    ask: `${formatInsteadOffer({ ...order, name: order.farm.name }, line)} If you don’t agree, it’s left out and you don’t pay for it.`,
    yes: 'Yes, bring it',
    no: 'No, leave it out',
  }
}

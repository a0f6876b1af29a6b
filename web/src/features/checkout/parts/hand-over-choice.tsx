import { TileChoice } from '../../../ui/tile-choice.tsx'
import { optionTitle } from '../../fulfilment/option-labels.ts'
import { wayIcons } from '../../fulfilment/way-icons.ts'
import { type Chosen, mayBeChosen } from '../checkout-choice.ts'
import { formatTerms } from '../checkout-labels.ts'

type HandOverChoiceProps = { part: Chosen; onChoose: (optionId: string) => void }

/** The farm's pickup, delivery and market options. An unavailable option says why. */
export function HandOverChoice({ part: { farm: group, option }, onChoose }: HandOverChoiceProps) {
  return (
    <TileChoice
      label={`How to get it from ${group.farm.name}`}
      value={option?.id}
      onChange={onChoose}
      className="grid gap-2.5 sm:grid-cols-2"
      tiles={group.options.map((each) => {
        const Icon = wayIcons[each.way]
        return {
          value: each.id,
          icon: <Icon size={22} aria-hidden="true" />,
          title: optionTitle(each),
          text: formatTerms(each, group.total_minor, group.currency),
          off: !mayBeChosen(each),
        }
      })}
    />
  )
}

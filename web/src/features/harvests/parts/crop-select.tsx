import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import type { ComponentProps } from 'react'
import { Food } from '../../../ui/food.tsx'
import { foodFor } from '../../../ui/food-for.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { formatReady } from '../../growing/crop-labels.ts'
import { cropName } from '../../growing/crop-name.ts'
import type { HarvestShown } from '../local-harvest.ts'

type CropSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder' | 'hint'> & {
  crops: readonly Crop[]
  chosen: Crop | undefined
  /** The chosen crop, when it is no longer on the list. */
  gone: { id: string; shown: HarvestShown } | undefined
  today: string
}

/** Ready crops first, as the server sends them. */
export function CropSelect({ crops, chosen, gone, today, ...rest }: CropSelectProps) {
  const options = crops.map((crop) => ({ value: crop.id, label: optionLabels(crop) }))
  if (gone) options.push({ value: gone.id, label: `${gone.shown.crop_name} · ${gone.shown.field_name}` })
  const none = options.length === 0
  return (
    <SelectField
      {...rest}
      label="Crop"
      disabled={none}
      placeholder={none ? messages.noCrops : 'Choose a crop'}
      options={options}
      hint={chosen && <Chosen crop={chosen} today={today} />}
      className="h-14 text-[17px] font-semibold"
    />
  )
}

const optionLabels = (crop: Crop) =>
  [cropName(crop), crop.field_name, crop.status === 'growing' && 'still growing'].filter(Boolean).join(' · ')

function Chosen({ crop, today }: { crop: Crop; today: string }) {
  const since = crop.status === 'ready' ? formatReady(crop.status_since, today) : 'still growing'
  return (
    <span className="flex items-center gap-2">
      <Food name={foodFor(crop.name)} size={22} />
      {crop.field_name} · {since}
      {crop.picked_repeatedly && ' · picked repeatedly'}
    </span>
  )
}

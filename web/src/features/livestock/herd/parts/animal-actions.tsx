import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind } from '@farmlane/contract/livestock/constants.ts'
import { IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../../platform/http/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useFarmToday } from '../../../farms/farm-today.ts'
import { eventLabels, eventName } from '../../animals/animal-labels.ts'
import { defaultsOf, type SaidEvent } from '../../book/event-defaults.ts'
import { RecordDialog } from '../../book/record-dialog.tsx'
import { useUpdateAnimal } from '../../offline/animal-commands.ts'
import { AnimalDialog } from './animal-dialog.tsx'

/** The most common first. Large buttons, for wet hands. */
const order = Object.keys(eventLabels) as EventKind[]

export function AnimalActions({ farm, animal }: { farm: Farm; animal: Animal }) {
  const [recording, setRecording] = useState<SaidEvent | null>(null)
  const [editing, setEditing] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const update = useUpdateAnimal()
  const today = useFarmToday(farm)
  const isEmpty = animal.kind === 'group' && animal.head === 0 && animal.members === 0
  const isGone = animal.kind === 'animal' ? animal.status !== 'here' : isEmpty
  const record = order.filter((kind) => animal.can.record.includes(kind))
  return (
    <div className="mt-5 border-t border-line pt-5 print:hidden">
      {record.length > 0 && (
        <>
          <h3 className="mb-3 text-lg">Record</h3>
          <div className="grid grid-cols-3 gap-2">
            {record.map((kind) => {
              const { Icon } = eventLabels[kind]
              return (
                <button
                  key={kind}
                  type="button"
                  onClick={() => {
                    setNotice(null)
                    setRecording(defaultsOf(kind, animal, today))
                  }}
                  className="flex min-h-18 flex-col items-center justify-center gap-1 rounded-[14px] border-[1.5px] border-edge bg-paper px-1 text-[15px] font-semibold transition-colors hover:border-leaf hover:bg-leaf-l hover:text-leaf-d"
                >
                  <Icon size={24} aria-hidden="true" />
                  {eventName(kind, animal.species)}
                </button>
              )
            })}
          </div>
        </>
      )}
      {notice && (
        <div className="mt-4">
          <Notice tone="success">{notice}</Notice>
        </div>
      )}
      {update.error && (
        <div className="mt-4">
          <Notice tone="error">{sentenceOf(update.error)}</Notice>
        </div>
      )}
      {animal.can.edit && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button variant="outline" icon={<IconPencil size={18} aria-hidden="true" />} onClick={() => setEditing(true)}>
            Edit
          </Button>
          {(isGone || animal.archived) && (
            <Button
              variant="outline"
              busy={update.isPending}
              icon={
                animal.archived ? <IconArrowBackUp size={18} aria-hidden="true" /> : <IconArchive size={18} aria-hidden="true" />
              }
              onClick={() => update.mutate({ params: { animal_id: animal.id }, body: { archived: !animal.archived } })}
            >
              {animal.archived ? 'Bring back' : 'Archive'}
            </Button>
          )}
        </div>
      )}
      <RecordDialog farm={farm} animal={animal} begin={recording} onClose={() => setRecording(null)} onNotice={setNotice} />
      <AnimalDialog farm={farm} animal={editing ? animal : null} onClose={() => setEditing(false)} />
    </div>
  )
}

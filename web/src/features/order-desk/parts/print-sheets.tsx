import type { DeskDay } from '@farmlane/contract/orders/desk.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Paper } from '../../../ui/paper.tsx'
import { type Sheet, sheetNames, sheetsFor } from '../day-sheets.ts'
import { DeskSheets } from './desk-sheets.tsx'

/** The sheets of a day on paper, one or all of those that aren't empty. Printing from the browser's own menu prints all of them. */
export function PrintSheets({ farmName, day }: { farmName: string; day: DeskDay }) {
  const all = sheetsFor(day)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly Sheet[] | null>(null)
  const print = (wanted: readonly Sheet[]) => {
    flushSync(() => {
      setOpen(false)
      setChosen(wanted)
    })
    window.print()
    setChosen(null)
  }
  if (all.length === 0) return null
  return (
    <>
      <Button variant="outline" icon={<IconPrinter size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Print sheets
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Print sheets" description="For A4 and letter paper.">
        <ul className="flex flex-col gap-3">
          {all.map((sheet) => (
            <li key={sheet}>
              <Button full variant="outline" onClick={() => print([sheet])}>
                {sheetNames[sheet]}
              </Button>
            </li>
          ))}
          <li>
            <Button full onClick={() => print(all)}>
              All of them
            </Button>
          </li>
        </ul>
      </Dialog>
      <Paper>
        <DeskSheets farmName={farmName} day={day} chosen={chosen ?? all} />
      </Paper>
    </>
  )
}

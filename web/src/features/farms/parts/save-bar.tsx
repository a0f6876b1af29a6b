import { messages } from '@farmlane/contract/farms/messages.ts'
import { Button } from '../../../ui/button.tsx'

type SaveBarProps = { unsaved: boolean; progress: 'saving' | 'saved' | null; onSave: () => void; onUndo: () => void }

/** Sticky while the page has unsaved changes. On phones it floats above the menu. */
export function SaveBar({ unsaved, progress, onSave, onUndo }: SaveBarProps) {
  const saving = progress === 'saving'
  return (
    <div className="sticky bottom-20 z-20 lg:bottom-4 print:hidden">
      {(unsaved || saving) && (
        <section
          aria-label="Unsaved changes"
          className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border border-edge bg-paper px-4 py-3 shadow-float"
        >
          <p className="mr-auto text-sm font-semibold text-wheat-ink">Not saved yet</p>
          {!saving && (
            <Button variant="outline" onClick={onUndo}>
              Undo changes
            </Button>
          )}
          <Button busy={saving} onClick={onSave}>
            {saving ? 'Saving...' : 'Save'}
          </Button>
        </section>
      )}
      <p role="status" className="text-right">
        {progress === 'saved' && !unsaved && (
          <span className="inline-block rounded-full border border-line bg-paper px-4 py-2 text-sm font-semibold text-leaf-d shadow-float">
            {messages.farmSaved}
          </span>
        )}
      </p>
    </div>
  )
}

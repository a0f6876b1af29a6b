import { IconPackageImport } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Choice } from '../harvest-destination.ts'

type DestinationFieldProps = {
  /** The current destination. */
  sentence: string
  products: readonly { id: string; name: string }[]
  /** The label of making no choice. */
  unchosen?: string | undefined
  choice: Choice
  onChoose: (choice: Choice) => void
  error: string | undefined
}

const none = 'none'

/** Where the stock of a harvest goes, with other destinations one tap away. */
export function DestinationField({
  sentence,
  products,
  unchosen = 'Matching product',
  choice,
  onChoose,
  error,
}: DestinationFieldProps) {
  const [choosing, setChoosing] = useState(false)
  const isOpen = choosing || choice !== undefined || error !== undefined
  return (
    <div className="flex flex-col gap-3 rounded-field bg-cream px-4 py-3">
      <p role="status" className="flex items-center gap-3">
        <IconPackageImport size={22} aria-hidden="true" className="shrink-0 text-link" />
        <span className="min-w-0 flex-1 break-words">{sentence}</span>
        {!isOpen && (
          <button
            type="button"
            onClick={() => setChoosing(true)}
            className="min-h-11 shrink-0 font-semibold text-link underline underline-offset-3"
          >
            Change
          </button>
        )}
      </p>
      {isOpen && (
        <SelectField
          label="Goes to"
          error={error}
          value={choice === null ? none : (choice ?? '')}
          onChange={({ target: { value } }) => onChoose(value === none ? null : value || undefined)}
          options={[
            { value: '', label: unchosen },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
            { value: none, label: 'Not for sale' },
          ]}
        />
      )}
    </div>
  )
}

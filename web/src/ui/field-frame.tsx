import type { ReactNode } from 'react'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: string | undefined
  optional?: boolean | undefined
}

// CSS always treats a select as read-only.
export const fieldLooks =
  'min-h-12 w-full rounded-field border-[1.5px] border-edge bg-paper px-3.5 text-base text-ink placeholder:text-ink-2/80 not-[select]:read-only:bg-cream disabled:bg-cream disabled:text-ink-2 aria-invalid:border-tomato'

/** The ARIA attributes that link a control to its hint and error. */
export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

export function FieldFrame({ id, label, hint, error, optional, children }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldWords, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-tomato-ink">
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="mt-0.5 shrink-0" fill="currentColor">
            <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.9 3.5h1.8v4.6H7.1V4.5ZM8 12.2a1 1 0 1 1 0-2.1 1 1 0 0 1 0 2Z" />
          </svg>
          {error}
        </p>
      )}
    </>
  )
}

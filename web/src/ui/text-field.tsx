import { type ComponentProps, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldWords, fieldLooks } from './field-frame.tsx'

export function TextField({ label, hint, error, optional, id, className, ...rest }: FieldWords & ComponentProps<'input'>) {
  const own = useId()
  const key = id ?? own
  return (
    <FieldFrame id={key} label={label} hint={hint} error={error} optional={optional}>
      <input
        type="text"
        {...rest}
        id={key}
        {...describedBy(key, { hint, error })}
        className={`${fieldLooks} ${className ?? ''}`}
      />
    </FieldFrame>
  )
}

type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'type'>

export function PasswordField({ label, hint, error, optional, id, className, ...rest }: PasswordFieldProps) {
  const own = useId()
  const key = id ?? own
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={key} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...rest}
          id={key}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="off"
          {...describedBy(key, { hint, error })}
          className={`${fieldLooks} pr-20 ${className ?? ''}`}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={key}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-field px-3 text-sm font-semibold text-link"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  )
}

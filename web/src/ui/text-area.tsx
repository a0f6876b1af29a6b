import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldWords, fieldLooks } from './field-frame.tsx'

export function TextArea({ label, hint, error, optional, id, className, ...rest }: FieldWords & ComponentProps<'textarea'>) {
  const own = useId()
  const key = id ?? own
  return (
    <FieldFrame id={key} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={4}
        {...rest}
        id={key}
        {...describedBy(key, { hint, error })}
        className={`${fieldLooks} py-2.5 ${className ?? ''}`}
      />
    </FieldFrame>
  )
}

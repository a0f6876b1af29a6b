import { type ComponentProps, useEffect, useRef } from 'react'
import { Checkbox } from './checkbox.tsx'
import { Notice } from './notice.tsx'

type UnlikelyProps = { question: string; sure: Omit<ComponentProps<typeof Checkbox>, 'label'> }

/** Asks about a figure that looks like a typo. Scrolls itself into view, because the submit button may be far below. */
export function Unlikely({ question, sure }: UnlikelyProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-2 rounded-field">
      <Notice tone="warning" title={question} />
      <Checkbox label="Yes, that’s right" {...sure} />
    </div>
  )
}

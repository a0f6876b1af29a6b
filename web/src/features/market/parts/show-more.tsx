import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { LoadedOn } from '../loaded-on.ts'

type ShowMoreProps = {
  more: Pick<LoadedOn<unknown>, 'next' | 'busy' | 'failed' | 'load'>
  /** The URL of the next page, for people without JavaScript. */
  to: (cursor: string) => string
  children: ReactNode
}

export function ShowMore({ more, to, children }: ShowMoreProps) {
  if (more.next === null) return null
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void more.load()
  }
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <ButtonLink variant="outline" to={to(more.next)} onClick={press} icon={more.busy && <Spinner />}>
        {children}
      </ButtonLink>
      <p role="status" className="font-semibold text-tomato-ink empty:hidden">
        {more.failed && 'We couldn’t load more. Please try again.'}
      </p>
    </div>
  )
}

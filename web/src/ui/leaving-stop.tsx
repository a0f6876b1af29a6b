import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { type Guard, guardFor, useIsGuarded } from './leaving.ts'

/** Render once next to the pages: the router supports only one blocker, which all guards share. */
export function LeavingStop() {
  return useIsGuarded() ? <Stop /> : null
}

function Stop() {
  const by = useRef<Guard>(undefined)
  const blocker = useBlocker((leaving) => {
    by.current = guardFor(leaving)
    return by.current !== undefined
  })
  useEffect(() => {
    if (blocker.state === 'blocked') by.current?.onStopped(blocker)
  }, [blocker])
  return null
}

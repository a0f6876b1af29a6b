import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../platform/browser/new-id.ts'
import { sendPicture, sentenceOf } from '../../platform/http/api.ts'

/** One file being uploaded. Retries reuse its idempotency key. */
export type Sending = { key: string; file: File; part: number; error: string | null }

/** Uploads files one after the other. Passes on each success; each failure waits with its error. */
export function useSendPictures(onSent: (photo: Photo) => void) {
  const [sending, setSending] = useState<Sending[]>([])
  const leaving = useRef<AbortController>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const change = (key: string, news: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)))
  const drop = (key: string) => setSending((all) => all.filter((each) => each.key !== key))

  const sendOne = async ({ key, file }: Sending) => {
    const signal = leaving.current?.signal
    if (!signal || signal.aborted) return
    try {
      const { id, urls } = await sendPicture(file, { key, signal, onProgress: (part) => change(key, { part }) })
      drop(key)
      onSent({ id, urls })
    } catch (error) {
      if (!signal.aborted) change(key, { error: sentenceOf(error) })
    }
  }
  const inTurn = (each: Sending) => {
    queue.current = queue.current.then(() => sendOne(each))
  }

  return {
    sending,
    send(files: readonly File[]) {
      const added = files.map((file) => ({ key: newId(), file, part: 0, error: null }))
      setSending((all) => [...all, ...added])
      added.forEach(inTurn)
    },
    again(each: Sending) {
      change(each.key, { part: 0, error: null })
      inTurn(each)
    },
    drop,
  }
}

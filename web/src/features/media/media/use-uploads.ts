import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'
import { uploadPicture } from './upload-picture.ts'

/** An upload in progress or failed. */
export interface Upload {
  id: number
  file: File
  sent: number
  total: number
  error?: string
  /** Not a picture: a retry cannot help. */
  hopeless?: boolean
  /** The network was away. */
  waiting?: boolean
}

/** Uploads, one after the other: they arrive in the order picked and do not compete for a slow network. */
export function useUploads(onArrived: (image: Image) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const cancels = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const current = cancels.current
    return () => {
      for (const cancel of current.values()) cancel.abort()
      current.clear()
    }
  }, [])

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const drop = (id: number) => {
    cancels.current.delete(id)
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }
  const send = async (id: number, file: File) => {
    const cancel = cancels.current.get(id)
    if (!cancel || cancel.signal.aborted) return
    try {
      const onProgress = (sent: number, total: number) => change(id, { sent, total })
      const image = await uploadPicture(file, { onProgress, signal: cancel.signal })
      if (cancel.signal.aborted) return
      drop(id)
      onArrived(image)
    } catch (error) {
      // A failure belongs to its picture; the next one is sent all the same.
      if (!cancel.signal.aborted) {
        change(id, {
          sent: 0,
          error: isNoPicture(error) ? m.media_not_picture() : sentenceOf(error, m.media_failed()),
          hopeless: isNoPicture(error),
          waiting: hasCode(error, 'offline'),
        })
      }
    }
  }
  const enqueue = (id: number, file: File) => {
    cancels.current.set(id, new AbortController())
    queue.current = queue.current.then(() => send(id, file))
  }
  const retry = ({ id, file }: Upload) => {
    setUploads((all) => all.map((one) => (one.id === id ? { id, file, sent: 0, total: file.size } : one)))
    enqueue(id, file)
  }
  // Only a hint: without a network after all they wait again.
  const retryWaiting = useEffectEvent(() => uploads.filter(({ waiting }) => waiting).forEach(retry))
  useEffect(() => {
    const again = () => retryWaiting()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: ++lastId.current, file, sent: 0, total: file.size }))
      setUploads((all) => [...all, ...added])
      for (const { id, file } of added) enqueue(id, file)
    },
    cancel: (id: number) => {
      cancels.current.get(id)?.abort()
      drop(id)
    },
    retry,
  }
}

const isNoPicture = (error: unknown) => hasCode(error, 'unsupported_media_type', 'not_a_picture')

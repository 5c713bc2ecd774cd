import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@mtaa/contract/client'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { uploadPicture } from './upload-picture.ts'

/** A picture that is being uploaded. */
export interface Upload {
  id: number
  file: File
  sent: number
  total: number
  error?: string
  /** Not a picture: another attempt would change nothing. */
  hopeless?: boolean
}

/** Uploads one picture after the other: they arrive in the order picked, and a slow connection is not shared. */
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

  const change = (id: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)))
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
      // Each picture shows its own failure, and the next one is still uploaded.
      if (!cancel.signal.aborted) {
        change(id, { sent: 0, error: sentenceOf(error), hopeless: isNoPicture(error) })
      }
    }
  }
  const enqueue = (id: number, file: File) => {
    cancels.current.set(id, new AbortController())
    queue.current = queue.current.then(() => send(id, file))
  }
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
    retry: ({ id, file }: Upload) => {
      setUploads((all) => all.map((one) => (one.id === id ? { id, file, sent: 0, total: file.size } : one)))
      enqueue(id, file)
    },
  }
}

const noPicture: readonly string[] = ['unsupported_media_type', 'not_a_picture']
const isNoPicture = (error: unknown) => error instanceof ApiError && noPicture.includes(error.code)

function sentenceOf(error: unknown): string {
  if (isNoPicture(error)) return m.media_not_picture()
  return error instanceof Error ? error.message : m.media_failed()
}

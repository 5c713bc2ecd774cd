import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DataExport } from '@mtaa/contract/identity/privacy'
import { problemOf } from '../problem.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { fetchExport } from './privacy.queries.ts'

/** Downloads a copy. `progress` is the number of bytes, null while nothing is downloaded. */
export function useDownload({ id, number }: DataExport) {
  const [received, setReceived] = useState(0)
  const stop = useRef<AbortController | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController()
      setReceived(0)
      return fetchExport(id, setReceived, stop.current.signal)
    },
    onSuccess: (bytes) => saveFile(bytes, `mtaa-${number}.zip`),
  })
  const stopped = error?.name === 'AbortError'
  return {
    progress: isPending ? received : null,
    problem: stopped ? undefined : problemOf(error),
    start: () => mutate(),
    cancel: () => stop.current?.abort(),
  }
}

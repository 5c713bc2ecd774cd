/** Long enough for a moment of load to pass. */
const againMs = 2000

interface Reading {
  /** Aborted when nothing is to be read any more. */
  ended: AbortSignal
  /** It has failed more than once in a row: one time may be a moment of load. */
  failed: (error: unknown) => void
}

/** For a copy of what stands elsewhere, which would stay old if it could not be read: each call reads until it succeeds. */
export function readUntilDone(read: () => Promise<void>, { ended, failed }: Reading): () => void {
  let failures = 0
  let again: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(again)
  ended.addEventListener('abort', stop, { once: true })

  async function attempt() {
    stop()
    if (ended.aborted) return
    try {
      await read()
      failures = 0
    } catch (error) {
      if (ended.aborted) return
      failures += 1
      if (failures > 1) failed(error)
      stop()
      again = setTimeout(() => void attempt(), againMs).unref()
    }
  }
  return () => void attempt()
}

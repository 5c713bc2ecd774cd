import { useEffect, useRef, useState } from 'react'
import { pause } from '../pause.ts'
import { usePreferences } from '../use-preferences.ts'
import type * as Channel from './channel.ts'
import type { LiveMessage } from './live-message.ts'

interface Options {
  /** Somebody's money is waiting: received in a hidden tab and with the data saver, too. */
  urgent?: boolean
}

/**
 * Subscribes to topics of the live channel for as long as the component is shown. While `connected` is false nothing comes, and
 * callers that need to know poll now and then.
 */
export function useLive(
  topics: readonly string[],
  onMessage: (message: LiveMessage) => void,
  { urgent = false }: Options = {},
): { connected: boolean } {
  const { savesData } = usePreferences()
  const [connected, setConnected] = useState(false)
  const latest = useRef(onMessage)
  useEffect(() => {
    latest.current = onMessage
  })
  const requested = savesData && !urgent ? '' : topics.join()

  useEffect(() => {
    if (requested === '') return
    let stop: (() => void) | undefined
    let isGone = false
    const connect = async () => {
      const topicsNow = requested.split(',')
      const isLate = !urgent && !channel?.isOpen(topicsNow)
      if (isLate) await pause(afterPageMs)
      if (isGone) return
      channel = await import('./channel.ts')
      const listener = { onMessage: (message: LiveMessage) => latest.current(message), onState: setConnected }
      if (!isGone) stop = channel.subscribe({ topics: topicsNow, urgent, ...listener }, isLate)
    }
    // Without the file there is no channel, and callers poll.
    connect().catch(() => {})
    return () => {
      isGone = true
      stop?.()
      setConnected(false)
    }
  }, [requested, urgent])
  return { connected }
}

/** Once it was needed. */
let channel: typeof Channel | undefined

/** The page itself comes first, and many who look at it leave again at once. */
const afterPageMs = 2000

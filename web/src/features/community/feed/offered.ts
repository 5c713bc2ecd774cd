/** What other screens put into the form of a new post: a post taken out of the queue, or something shared from another app. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

interface Offer {
  /** Added to the draft; undefined: the stored draft was written anew. */
  text: string | undefined
  pictures: readonly File[]
  /** What could not be taken along. */
  note?: string | undefined
}

let current: Offer | undefined
const listeners = new Set<() => void>()

/** The form takes it when it is open. */
export function offer(next: Offer) {
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const nothing: Offer = { text: '', pictures: [] }

/** Gives each offer to `take` once, and its pictures and note to the form. */
export function useOffered(take: (text: string | undefined) => void): Offer {
  const offered = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
  const onOffer = useEffectEvent(take)
  useEffect(() => {
    if (offered && offered !== taken) {
      taken = offered
      onOffer(offered.text)
    }
  }, [offered])
  return offered ?? nothing
}

let taken: Offer | undefined

/** Who is writing now: said by the live channel, stored nowhere. */
import { useSyncExternalStore } from 'react'
import { useAfterPause } from '../../../platform/use-after-pause.ts'

/** It is said anew every few seconds. */
const lastsMs = 6000

const at = new Map<string, number>()
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** The other one of this conversation is writing. */
export function typed(conversationId: string): void {
  at.set(conversationId, performance.now())
  changed()
}

/** What was written is there, or nothing more was. */
export function stoppedTyping(conversationId: string): void {
  if (at.delete(conversationId)) changed()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the other one is writing in this conversation. */
export function useIsTyping(conversationId: string): boolean {
  const since = useSyncExternalStore(
    subscribe,
    () => at.get(conversationId) ?? null,
    () => null,
  )
  useAfterPause(since, lastsMs, () => stoppedTyping(conversationId))
  return since !== null
}

import { useRef } from 'react'
import { sayTyping } from '@mtaa/contract/community/messages'
import { useApi } from '../../../../platform/use-api.ts'

const everyMs = 3000

/** Says that somebody is writing, now and then. */
export function useSayTyping(conversationId: string | undefined): () => void {
  const api = useApi()
  const saidAt = useRef(0)
  return () => {
    const now = Date.now()
    if (conversationId === undefined || now - saidAt.current < everyMs) return
    saidAt.current = now
    // Nothing is lost when it is not said.
    api(sayTyping, { params: { id: conversationId } }).catch(() => {})
  }
}

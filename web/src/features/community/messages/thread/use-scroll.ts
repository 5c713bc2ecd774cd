import { useQueryClient } from '@tanstack/react-query'
import { type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { loadOlder, oldestSeq } from './thread.queries.ts'
import { showInFrame } from './show-in-frame.ts'
import { newestSeq, type Thread } from './thread-pages.ts'

interface ScrollOptions {
  userId: string
  id: string
  thread: Thread
  /** How many messages wait below those of the thread. */
  waiting: number
  isAtEnd: boolean
  onEnd: (isAtEnd: boolean) => void
}

/** A message to be shown. */
export interface Target {
  seq: number
}

/** So near the end counts as the end. */
const nearEnd = 60
/** Pages that are loaded at most to show a message that was answered. */
const maxPages = 20

/** Where one reads in a conversation: older messages are loaded above it, and newer ones come below, without a jump. */
export function useScroll({ userId, id, thread, waiting, isAtEnd, onEnd }: ScrollOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const frame = useRef<HTMLDivElement>(null)
  const [isLoading, setLoading] = useState(false)
  const [target, setTarget] = useState<Target>()
  const [seenSeq, setSeenSeq] = useState(newestSeq(thread))
  const oldest = thread.items[0]?.seq ?? 0
  const newest = newestSeq(thread)
  const shown = useRef({ oldest, newest, waiting, height: 0 })

  // It is upside down: what is added above its end moves nothing, what is added at its end moves what one reads.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const before = shown.current
    const isLonger = before.newest !== newest || before.waiting !== waiting
    // Who writes sees what they have written.
    if (waiting > before.waiting) element.scrollTop = 0
    else if (isLonger && before.oldest === oldest && !isAtEnd) element.scrollTop -= element.scrollHeight - before.height
    shown.current = { oldest, newest, waiting, height: element.scrollHeight }
  }, [oldest, newest, waiting, isAtEnd])

  // Who has much to read begins where they stopped.
  useLayoutEffect(() => {
    const [element, mark] = [frame.current, document.querySelector('#new-messages')]
    if (!element || !mark) return
    if (mark.getBoundingClientRect().top < element.getBoundingClientRect().top) showInFrame(mark, 'start')
  }, [])

  const load = async (pages: number, isEnough: () => boolean) => {
    if (isLoading) return
    setLoading(true)
    try {
      for (let page = 0; page < pages && !isEnough(); page += 1) await loadOlder(queryClient, api, userId, id)
    } catch (error) {
      // The button stays.
      showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  return {
    frame,
    isLoading,
    target,
    seenSeq,
    loadOlder: () => void load(1, () => false),
    /** Shows a message, also one that has to be loaded. */
    jumpTo(seq: number) {
      setTarget({ seq })
      const isThere = () => seq >= oldestSeq(queryClient, userId, id)
      if (!isThere()) void load(maxPages, isThere)
    },
    onScroll({ currentTarget }: UIEvent) {
      const now = currentTarget.scrollTop > -nearEnd
      if (now === isAtEnd) return
      if (!now) setSeenSeq(newest)
      onEnd(now)
    },
  }
}

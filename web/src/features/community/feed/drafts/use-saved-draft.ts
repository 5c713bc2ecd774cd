import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostDraft as StoredDraft } from '@mtaa/contract/community/post-drafts'
import { hasCode, isTemporary, sentenceOf } from '../../../../platform/failure.ts'
import { useAfterPause } from '../../../../platform/use-after-pause.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { useOnline } from '../../../../platform/use-online.ts'
import { m } from '../../../../paraglide/messages.js'
import { isBlank, newDraft, type PostDraft } from '../post-draft.ts'
import { draftOf, isSameDraft } from './draft-body.ts'
import { changeDrafts, postDraftsQuery } from './post-drafts.queries.ts'
import { asAnother, isOutdated, sendDraft, sendWaiting } from './send-drafts.ts'
import { markDeleted, putAside, takeWaiting, useWaiting } from './waiting-drafts.ts'

/** After the last change, and after a line that was cut; then ever longer. At once where the form is closed. */
const pauseMs = { first: 2000, max: 60_000 }

interface SavedDraft {
  userId: string
  draft: PostDraft
  setDraft: Dispatch<SetStateAction<PostDraft>>
  open: boolean
  /** The post is being sent. */
  isSending: boolean
}

/** Stores the open draft for its author's other devices while it is typed, and follows what they do with it. */
export function useSavedDraft({ userId, draft, setDraft, open, isSending }: SavedDraft) {
  const api = useApi()
  const queryClient = useQueryClient()
  const online = useOnline()
  const waiting = useWaiting(userId)
  const list = useQuery({ ...postDraftsQuery(api, userId), enabled: open })
  const [failures, setFailures] = useState(0)
  /** Why the server does not store it as it is now. */
  const [refused, setRefused] = useState<{ draft: PostDraft; sentence: string }>()
  const [note, setNote] = useState<string>()
  const saving = useRef<Promise<StoredDraft | undefined>>(Promise.resolve(undefined))
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sent: PostDraft) => sendDraft(api, sent),
    onSuccess: async (stored, sent) => {
      setFailures(0)
      setDraft((last) => {
        if (last.id !== sent.id) return last
        return { ...last, version: stored.version, unsent: !isSameDraft(last, sent) }
      })
      await changeDrafts(queryClient, userId, (drafts) => [stored, ...drafts.filter(({ id }) => id !== stored.id)])
    },
    onError: (error, sent) => {
      if (isOutdated(error)) {
        if (hasCode(error, 'draft_changed')) setNote(m.feed_draft_both())
        setDraft((last) => (last.id === sent.id ? asAnother(last) : last))
        void list.refetch()
      } else if (isTemporary(error)) setFailures((count) => count + 1)
      else setRefused({ draft: sent, sentence: sentenceOf(error, m.common_not_done()) })
    },
  })

  const blank = isBlank(draft)
  // What was sent as a post may be one by now.
  const isDue = draft.unsent && !draft.tried && !isSending && !isPending && online && refused?.draft !== draft
  const wait = failures === 0 && !open ? 0 : Math.min(pauseMs.max, pauseMs.first * 2 ** failures)
  useAfterPause(isDue && (!blank || draft.version > 0) ? draft : null, wait, () => {
    if (!blank) saving.current = mutateAsync(draft).catch(() => undefined)
    else {
      markDeleted(userId, draft.id)
      setDraft((last) => (last.id === draft.id ? { ...asAnother(last), unsent: !isBlank(last) } : last))
    }
  })

  const stored = list.data?.items
  const follow = useEffectEvent((drafts: readonly StoredDraft[]) => {
    if (draft.unsent || draft.version === 0 || isPending || isSending) return
    const theirs = drafts.find(({ id }) => id === draft.id)
    if (!theirs) setDraft(newDraft())
    else if (theirs.version > draft.version) setDraft({ ...draftOf(theirs), later: draft.later })
  })
  useEffect(() => {
    if (stored) follow(stored)
  }, [stored])

  const sendAside = useEffectEvent(async () => {
    await sendWaiting(api, userId).catch(() => undefined)
    await list.refetch()
  })
  useEffect(() => {
    if (online && waiting.drafts.length + waiting.deleted.length > 0) void sendAside()
  }, [online, waiting])

  const items = [
    ...waiting.drafts.map((one) => ({ draft: one, at: null })),
    ...(stored ?? [])
      .filter(({ id }) => !waiting.deleted.includes(id) && !waiting.drafts.some((one) => one.id === id))
      .map((one) => ({ draft: draftOf(one), at: one.updated_at })),
  ].filter((item) => item.draft.id !== draft.id)
  return {
    items,
    list,
    note,
    refusal: refused?.draft === draft ? refused.sentence : undefined,
    /** The version that the server has, once it is known. */
    async settledVersion() {
      const last = await saving.current
      return last?.id === draft.id ? Math.max(last.version, draft.version) : draft.version
    },
    /** Goes on with another draft; this one stays among the drafts. */
    switchTo(next: PostDraft) {
      if (draft.unsent && !blank) putAside(userId, draft)
      setNote(undefined)
      setDraft(next)
      takeWaiting(userId, next.id)
    },
    remove(id: string) {
      markDeleted(userId, id)
      setRefused(undefined)
    },
    restore: (one: PostDraft) => putAside(userId, { ...one, version: 0, unsent: true }),
    /** It is a post now; `isQueued`: as soon as there is a network. */
    wasPosted(id: string, isQueued: boolean) {
      setNote(undefined)
      if (isQueued) markDeleted(userId, id)
      void changeDrafts(queryClient, userId, (drafts) => drafts.filter((one) => one.id !== id))
    },
  }
}

export type SavedDrafts = ReturnType<typeof useSavedDraft>
export type DraftItem = SavedDrafts['items'][number]

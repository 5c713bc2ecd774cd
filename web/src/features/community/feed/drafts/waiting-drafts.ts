/** Drafts beside the open one that the server does not have yet, and those it must still delete: on this device. */
import { useSyncExternalStore } from 'react'
import { personNow } from '../../../../platform/session.ts'
import { lasting, personKey } from '../../../../platform/storage/storage.ts'
import { isDraft, newDraft, type PostDraft } from '../post-draft.ts'

export interface WaitingDrafts {
  drafts: readonly PostDraft[]
  /** Ids. */
  deleted: readonly string[]
}

const none: WaitingDrafts = { drafts: [], deleted: [] }
const storageKey = (userId: string) => personKey(`mtaa-post-drafts:${userId}`)
const listeners = new Set<() => void>()
let known: { text: string; value: WaitingDrafts } | undefined

/** The same object while nothing has changed. */
export function readWaiting(userId: string): WaitingDrafts {
  const text = lasting.read(storageKey(userId))
  if (text === null) return none
  if (known?.text !== text) known = { text, value: parse(text) }
  return known.value
}

function parse(text: string): WaitingDrafts {
  try {
    const { drafts, deleted } = JSON.parse(text) as Partial<WaitingDrafts>
    if (!Array.isArray(drafts) || !Array.isArray(deleted)) return none
    const whole = drafts.map((draft: object) => ({ ...newDraft(), ...draft }))
    return { drafts: whole.filter(isDraft), deleted: deleted.filter((id) => typeof id === 'string') }
  } catch {
    // A damaged entry waits for nothing.
    return none
  }
}

function change(userId: string, by: (waiting: WaitingDrafts) => WaitingDrafts) {
  // An answer that comes after the sign-out leaves nothing on this device.
  if (personNow()?.id !== userId) return
  const { drafts, deleted } = by(readWaiting(userId))
  if (drafts.length + deleted.length === 0) lasting.remove(storageKey(userId))
  else lasting.write(storageKey(userId), JSON.stringify({ drafts, deleted }))
  for (const listener of listeners) listener()
}

const without = (drafts: readonly PostDraft[], id: string) => drafts.filter((draft) => draft.id !== id)

/** The draft waits to be stored. */
export const putAside = (userId: string, draft: PostDraft) =>
  change(userId, ({ drafts, deleted }) => ({
    drafts: [draft, ...without(drafts, draft.id)],
    deleted: deleted.filter((id) => id !== draft.id),
  }))

/** The draft is gone here, and the server is to delete it. */
export const markDeleted = (userId: string, id: string) =>
  change(userId, ({ drafts, deleted }) => ({ drafts: without(drafts, id), deleted: [...new Set([...deleted, id])] }))

/** It waits no longer: it is open, or the server has it. */
export const takeWaiting = (userId: string, id: string) =>
  change(userId, ({ drafts, deleted }) => ({ drafts: without(drafts, id), deleted }))

/** The server has deleted it. */
export const wasDeleted = (userId: string, id: string) =>
  change(userId, ({ drafts, deleted }) => ({ drafts, deleted: deleted.filter((other) => other !== id) }))

export const useWaiting = (userId: string): WaitingDrafts =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    () => readWaiting(userId),
    () => none,
  )

/** Sends what of a member's drafts the server does not have. */
import { type Api, createApi } from '@mtaa/contract/client'
import { deletePostDraft, savePostDraft } from '@mtaa/contract/community/post-drafts'
import { hasCode, isTemporary } from '../../../../platform/failure.ts'
import { overFetch } from '../../../../platform/over-fetch.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { personNow } from '../../../../platform/session.ts'
import { alone } from '../../../../platform/storage/between-tabs.ts'
import { isBlank, type PostDraft, readDraft, saveDraft } from '../post-draft.ts'
import { bodyOfDraft, isSameDraft } from './draft-body.ts'
import { putAside, readWaiting, takeWaiting, wasDeleted } from './waiting-drafts.ts'

/** A line that gives no answer for so long counts as cut. */
const timeoutMs = 15_000
/** The same where somebody waits for it, to sign out. */
const shortMs = 3000

export const sendDraft = (api: Api, draft: PostDraft, ms = timeoutMs) =>
  api(savePostDraft, {
    params: { id: draft.id },
    body: { ...bodyOfDraft(draft), version: draft.version },
    signal: AbortSignal.timeout(ms),
  })

/** It was changed, posted or deleted on another device. */
export const isOutdated = (error: unknown) => hasCode(error, 'draft_changed', 'draft_not_found')

/** What is typed here, as a draft of its own: both stand. */
export const asAnother = (draft: PostDraft): PostDraft => ({ ...draft, id: randomId(), version: 0, unsent: true })

/** Sends what waits on this device beside the open draft; one tab at a time. What is refused goes on waiting. */
export const sendWaiting = (api: Api, userId: string, ms = timeoutMs): Promise<void> =>
  alone(`mtaa-post-drafts ${userId}`, async () => {
    for (const id of readWaiting(userId).deleted) {
      await api(deletePostDraft, { params: { id }, signal: AbortSignal.timeout(ms) })
      wasDeleted(userId, id)
    }
    for (const draft of readWaiting(userId).drafts) await sendOne(api, userId, draft, ms)
  })

async function sendOne(api: Api, userId: string, draft: PostDraft, ms: number): Promise<void> {
  try {
    await sendDraft(api, draft, ms)
    takeWaiting(userId, draft.id)
  } catch (error) {
    if (isTemporary(error)) throw error
    if (!isOutdated(error)) return
    const another = asAnother(draft)
    takeWaiting(userId, draft.id)
    putAside(userId, another)
    await sendOne(api, userId, another, ms)
  }
}

/** Sends all of a member's drafts that the server does not have, the open one too; answers how many it still lacks. */
export async function sendAll(userId: string): Promise<number> {
  const api = createApi(overFetch)
  const open = readDraft(userId)
  const isLeft = open.unsent && !isBlank(open) && !(await sendOpen(api, userId, open))
  await sendWaiting(api, userId, shortMs).catch(() => undefined)
  return readWaiting(userId).drafts.length + (isLeft ? 1 : 0)
}

async function sendOpen(api: Api, userId: string, draft: PostDraft): Promise<boolean> {
  // What was sent as a post may be one by now.
  if (draft.tried) return false
  try {
    const { version } = await sendDraft(api, draft, shortMs)
    replaceOpen(userId, draft, { ...draft, version, unsent: false })
    return true
  } catch (error) {
    if (!isOutdated(error)) return false
    const another = asAnother(draft)
    replaceOpen(userId, draft, another)
    return sendOpen(api, userId, another)
  }
}

/** Unless it has been changed meanwhile, or its author has signed out. */
function replaceOpen(userId: string, draft: PostDraft, next: PostDraft) {
  const stored = readDraft(userId)
  if (personNow()?.id === userId && stored.id === draft.id && isSameDraft(stored, draft)) saveDraft(userId, next)
}

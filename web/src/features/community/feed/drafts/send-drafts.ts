/** Sends what of a member's drafts the server does not have. */
import type { Api } from '@mtaa/contract/client'
import { deletePostDraft, savePostDraft } from '@mtaa/contract/community/post-drafts'
import { hasCode, isTemporary } from '../../../../platform/failure.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { alone } from '../../../../platform/storage/between-tabs.ts'
import type { PostDraft } from '../post-draft.ts'
import { bodyOfDraft } from './draft-body.ts'
import { putAside, readWaiting, takeWaiting, wasDeleted } from './waiting-drafts.ts'

/** A line that gives no answer for so long counts as cut. */
const timeoutMs = 15_000

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

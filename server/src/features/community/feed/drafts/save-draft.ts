import { isDeepStrictEqual } from 'node:util'
import { draftLimits, type savePostDraft } from '@mtaa/contract/community/post-drafts'
import { day } from '@mtaa/contract/time'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Retention } from '../../../../core/retention.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { attachPictures, releasePictures, replacePictures } from '../../../media/media/index.ts'
import { draftPictures } from '../post-pictures.ts'
import { lockAuthor } from '../posts.queries.ts'
import {
  countDrafts,
  deleteDrafts,
  deletePublished,
  type DraftRow,
  lockDraft,
  type PublishedDraft,
  putDraft,
  type StoredDraft,
} from './drafts.queries.ts'

type DraftInput = z.output<typeof savePostDraft.body> & { id: string }

/** Stores what a device has typed. What another device has typed since is never overwritten. */
export function saveDraft(deps: Deps, author: Member, { id, version, images, ...post }: DraftInput): Promise<DraftRow> {
  const now = deps.clock()
  const keys = [...new Set(images)]
  return deps.db.transaction().execute(async (tx) => {
    // One after the other, so that they are counted, and none while a post is made of one.
    const joined = await lockAuthor(tx, { me: author.id, session: author.sessionId, now })
    if (!joined) throw new Refusal('session_ended')
    const stored = await lockDraft(tx, id)
    // Ids are made by devices: one of another member's is as good as changed.
    if (stored && stored.user_id !== author.id) throw new Refusal('draft_changed')
    if (stored && isSame(stored, post, keys)) return stored
    if (stored && stored.version !== version) throw new Refusal('draft_changed')
    if (!stored && version > 0) throw new Refusal('draft_not_found')
    if (!stored) await refuseBeyondLimit(tx, author.id)
    const use = { usedBy: draftPictures, usedId: id, ownerId: author.id, keys }
    const pictures = await (stored ? replacePictures(deps, tx, use) : attachPictures(deps, tx, use))
    const row = { id, user_id: author.id, post, images: pictures, version: version + 1, updated_at: now }
    if (!(await putDraft(tx, row))) throw new Refusal('draft_changed')
    return row
  })
}

const isSame = (stored: DraftRow, post: StoredDraft, keys: readonly string[]) =>
  isDeepStrictEqual(stored.post, post) &&
  isDeepStrictEqual(
    stored.images.map(({ key }) => key),
    keys,
  )

async function refuseBeyondLimit(tx: Tx, ownerId: string) {
  const { count, oldest } = await countDrafts(tx, ownerId)
  if (count < draftLimits.drafts || !oldest) return
  const { id, updated_at: at } = oldest
  throw new Refusal('too_many_post_drafts', {
    limit: draftLimits.drafts,
    id,
    words: firstWords(oldest.post),
    updated_at: at.toISOString(),
  })
}

/** By what its author knows it. */
function firstWords({ content, lost_and_found: thing, poll }: StoredDraft): string {
  const text = [content, thing?.what, ...(poll?.options ?? [])].find(Boolean) ?? '…'
  const words = text.split(/\s+/).slice(0, 6).join(' ')
  return Array.from(words).slice(0, 60).join('')
}

/** Deletes the draft that a post is made of, also where the request is repeated. */
export const dropPublished = async (tx: Tx, ownerId: string, published: PublishedDraft, now: Date) =>
  release(tx, await deletePublished(tx, ownerId, published), now)

/** Deletes a draft, or all of a member: by its author, or with the account. */
export const dropDraft = async (tx: Tx, whose: { ownerId: string; id?: string }, now: Date) =>
  release(tx, await deleteDrafts(tx, whose), now)

async function release(tx: Tx, ids: readonly string[], now: Date) {
  if (ids.length > 0) await releasePictures(tx, { usedBy: draftPictures, usedIds: ids }, now)
}

export const oldDrafts: Retention = {
  name: 'drafts of posts',
  since: 'they were last changed',
  after: draftLimits.days * day,
  async sweep(tx, before, max) {
    const ids = await deleteDrafts(tx, { before, max })
    await release(tx, ids, before)
    return ids.length
  },
}

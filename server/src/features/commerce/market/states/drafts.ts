import { day } from '@mtaa/contract/time'
import { maxDrafts, type ProductDraft, type saveProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Retention } from '../../../../core/retention.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { attachPictures, releasePictures, replacePictures } from '../../../media/media/index.ts'
import { deleteDrafts, findDrafts, findForSaving, lockDraftsOf, putDraft, type DraftRow } from './drafts.queries.ts'

/** How a draft uses the pictures that are chosen in it. */
export const draftPictures = 'product draft'

type DraftInput = z.output<typeof saveProductDraft.body> & { id: string }

/** Stores what a device has typed. Refuses `draft_changed` when it was changed by another since, unless it is the same. */
export function saveDraft(deps: Deps, owner: Member, { id, module, title, form, images, base }: DraftInput) {
  return deps.db.transaction().execute(async (tx) => {
    await lockDraftsOf(tx, owner.id)
    const { draft, count } = await findForSaving(tx, owner.id, id)
    // Ids are made by devices: one of another member's, or of another form, is as good as changed.
    if (draft && (draft.owner_id !== owner.id || draft.module !== module)) throw new Refusal('draft_changed')
    if (draft && draft.form === form && draft.title === title) return viewDraft(draft)
    if (draft ? draft.revision !== base : base !== 0) throw new Refusal('draft_changed')
    if (!draft && count >= maxDrafts) throw new Refusal('too_many_drafts', { limit: maxDrafts })
    const row = { id, owner_id: owner.id, module, title, form, revision: base + 1, updated_at: deps.clock() }
    await putDraft(tx, row)
    const use = { usedBy: draftPictures, usedId: id, ownerId: owner.id, keys: images }
    await (draft ? replacePictures(deps, tx, use) : attachPictures(deps, tx, use))
    return viewDraft(row)
  })
}

/** Deletes a draft: by its owner, or because it is published. */
export async function dropDraft(deps: Deps, tx: Tx, ownerId: string, id: string): Promise<void> {
  await lockDraftsOf(tx, ownerId)
  await release(tx, await deleteDrafts(tx, { ownerId, id }), deps.clock())
}

/** The member's drafts of a module, the last changed first. */
export const listDrafts = async ({ db }: Pick<Deps, 'db'>, ownerId: string, module: DraftRow['module']) =>
  (await findDrafts(db, ownerId, module, maxDrafts)).map(viewDraft)

/** Deletes all drafts of a member. */
export const eraseDrafts = async (tx: Tx, ownerId: string, now: Date) =>
  release(tx, await deleteDrafts(tx, { ownerId }), now)

async function release(tx: Tx, ids: readonly string[], now: Date) {
  if (ids.length > 0) await releasePictures(tx, { usedBy: draftPictures, usedIds: ids }, now)
}

export const draftRetention: Retention = {
  name: 'drafts of products, lots, events and services',
  since: 'they were last changed',
  after: 30 * day,
  async sweep(tx, before, max) {
    const ids = await deleteDrafts(tx, { before, max })
    await release(tx, ids, before)
    return ids.length
  },
}

const viewDraft = ({ id, title, form, revision, updated_at }: DraftRow): ProductDraft => ({
  id,
  title,
  form,
  revision,
  updated_at: updated_at.toISOString(),
})

import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isSuperAdmin, lockActor } from '../roles/index.ts'
import { deleteNote, insertNote } from './notes.queries.ts'
import { findTarget } from './overview.queries.ts'

export const addNote = (deps: Deps, viewer: Member, { id, text }: { id: string; text: string }): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const actor = await lockActor(deps, tx, viewer)
    if (!(await findTarget(tx, id))) throw new Refusal('member_not_found')
    const now = deps.clock()
    await insertNote(tx, { id: newId(now), member_id: id, written_by: actor.id, text, created_at: now })
    await audit(deps, tx, { actorId: actor.id, action: 'member.note_added', subject: { type: 'user', id } })
  })

/** One's own; Super-Admins remove any. */
export const removeNote = (
  deps: Deps,
  viewer: Member,
  { id, note_id: noteId }: { id: string; note_id: string },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const actor = await lockActor(deps, tx, viewer)
    if (!(await findTarget(tx, id))) throw new Refusal('member_not_found')
    const by = isSuperAdmin(actor) ? undefined : actor.id
    if (!(await deleteNote(tx, { id: noteId, memberId: id, by }))) throw new Refusal('member_note_not_found')
    await audit(deps, tx, { actorId: actor.id, action: 'member.note_removed', subject: { type: 'user', id } })
  })

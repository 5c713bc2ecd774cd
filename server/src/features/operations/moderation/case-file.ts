import { maxCaseNotes, type CaseFile, type CaseNote } from '@mtaa/contract/operations/moderation'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { readSubject } from '../../../platform/audit/audit.queries.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findClaim, type CaseRef } from '../claims/index.ts'
import { viewCases } from './list-queue.ts'
import { findNotes, findPeople, insertNote } from './moderation.queries.ts'
import { viewClaim, viewNote } from './moderation.view.ts'
import { findSubject, findWaiting, type RoleCases } from './queues.ts'
import { auditCase } from './take-case.ts'

const maxEvents = 50

/** Who works on a case, what staff noted, and what the audit log says of it. */
export async function showCaseFile(
  deps: Deps,
  queues: readonly RoleCases[],
  viewer: Member,
  ref: CaseRef,
): Promise<CaseFile> {
  const { db } = deps
  const subject = await findSubject(db, queues, viewer, ref)
  if (!subject) throw new Refusal('case_not_found')
  const [waiting, claim, notes, entries] = await Promise.all([
    findWaiting(db, queues, viewer, ref),
    findClaim(db, ref, deps.clock()),
    findNotes(db, ref),
    readSubject(db, subject, maxEvents),
  ])
  const actors = await findPeople(
    db,
    entries.map(({ actor_id }) => actor_id),
  )
  const [shown] = waiting ? await viewCases(deps, viewer, [waiting], claim ? [claim] : []) : []
  return {
    waiting: shown ?? null,
    claim: claim ? viewClaim(claim, viewer, deps) : null,
    notes: notes.map((note) => viewNote(note, deps)),
    history: entries.map(({ id, action, at, actor_id, reason }) => {
      const actor = actors.get(actor_id ?? '')
      return { id, action, at: at.toISOString(), by: actor ? viewPerson(actor, deps) : null, reason }
    }),
  }
}

/** Writes a note to other moderators. */
export async function addNote(
  deps: Deps,
  queues: readonly RoleCases[],
  viewer: Member,
  { text, ...ref }: CaseRef & { text: string },
): Promise<CaseNote> {
  const now = deps.clock()
  const id = newId(now)
  await deps.db.transaction().execute(async (tx) => {
    await auditCase(deps, tx, { queues, viewer, ref, action: 'case.noted' })
    const note = { id, kind: ref.kind, case_id: ref.id, author_id: viewer.id, text, created_at: now }
    if (!(await insertNote(tx, note, maxCaseNotes))) throw new Refusal('case_notes_full', { max: maxCaseNotes })
  })
  const author = (await findPeople(deps.db, [viewer.id])).get(viewer.id)
  return viewNote({ id, text, created_at: now, author: author ?? null }, deps)
}

import type { QueueCase } from '@mtaa/contract/operations/moderation'
import type { CaseKind, Severity } from '@mtaa/contract/operations/case-kinds'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit, type AuditEntry } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { claim, deleteOwnClaim, findClaim, findClaims, tryClaim, type CaseRef } from '../claims/index.ts'
import { viewCases } from './list-queue.ts'
import type { FoundCase } from './moderation.rules.ts'
import { findQueue, findSubject, findWaiting, type RoleCases } from './queues.ts'

/** Takes a case that waits and that the viewer may decide. */
export async function takeCase(
  deps: Deps,
  queues: readonly RoleCases[],
  viewer: Member,
  ref: CaseRef,
): Promise<QueueCase> {
  const found = await deps.db.transaction().execute(async (tx) => {
    const one = await findWaiting(tx, queues, viewer, ref)
    if (!one) throw new Refusal('case_not_found')
    const had = await findClaim(tx, ref, deps.clock())
    await claim(deps, tx, viewer.id, ref)
    if (had?.member.id !== viewer.id) await auditCase(deps, tx, { queues, viewer, ref, action: 'case.taken' })
    return one
  })
  return show(deps, viewer, found)
}

export const giveBack = (deps: Deps, queues: readonly RoleCases[], viewer: Member, ref: CaseRef): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const subject = await findSubject(tx, queues, viewer, ref)
    if (!subject) throw new Refusal('case_not_found')
    if (await deleteOwnClaim(tx, ref, viewer.id))
      await auditCase(deps, tx, { queues, viewer, ref, subject, action: 'case.released' })
  })

interface Next {
  kind?: CaseKind | undefined
  severity?: Severity | undefined
  leave?: CaseRef | undefined
}

/** Of so many that are due first one is free, unless as many moderators press at once. */
const candidates = 30
const attempts = 3

/** Takes what is due first and nobody else has; after `leave`, which is given back, what is due behind it. */
export async function takeNext(
  deps: Deps,
  queues: readonly RoleCases[],
  viewer: Member,
  { leave, ...filter }: Next,
): Promise<QueueCase | null> {
  const left = leave && (await findWaiting(deps.db, queues, viewer, leave))
  if (left) await giveBack(deps, queues, viewer, left)
  const after = left && { at: left.due_at.toISOString(), id: left.id }
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const taken = (await findClaims(deps.db, deps.clock())).filter(({ member }) => member.id !== viewer.id)
    const query = { viewer, ...filter, limit: candidates, without: left ? [...taken, left] : taken }
    const behind = after ? await findQueue(deps.db, queues, { ...query, after }) : []
    const found = [...behind, ...(behind.length < candidates ? await findQueue(deps.db, queues, query) : [])]
    if (found.length === 0) return null
    for (const one of found) if (await take(deps, queues, viewer, one)) return show(deps, viewer, one)
  }
  return null
}

/** False where another was faster, or it was decided meanwhile. */
const take = (deps: Deps, queues: readonly RoleCases[], viewer: Member, ref: CaseRef): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const had = await findClaim(tx, ref, deps.clock())
    if (!(await tryClaim(deps, tx, viewer.id, ref))) return false
    // With the claim nobody else decides it from here on.
    if (!(await findWaiting(tx, queues, viewer, ref))) {
      await deleteOwnClaim(tx, ref, viewer.id)
      return false
    }
    if (had?.member.id !== viewer.id) await auditCase(deps, tx, { queues, viewer, ref, action: 'case.taken' })
    return true
  })

async function show(deps: Deps, viewer: Member, found: FoundCase): Promise<QueueCase> {
  const claimed = await findClaim(deps.db, found, deps.clock())
  const [shown] = await viewCases(deps, viewer, [found], claimed ? [claimed] : [])
  if (!shown) throw new Error('a case was found and is not shown')
  return shown
}

interface CaseAct {
  queues: readonly RoleCases[]
  viewer: Member
  ref: CaseRef
  action: 'case.taken' | 'case.released' | 'case.noted'
  subject?: AuditEntry['subject']
}

/** What was done with a case stands beside the decisions about the same subject. */
export async function auditCase(deps: Deps, tx: Tx, { queues, viewer, ref, action, ...rest }: CaseAct): Promise<void> {
  const subject = rest.subject ?? (await findSubject(tx, queues, viewer, ref))
  if (!subject) throw new Refusal('case_not_found')
  await audit(deps, tx, { actorId: viewer.id, action, subject, details: { kind: ref.kind, case: ref.id } })
}

import type { PolicyNotice } from '@mtaa/contract/operations/agreements'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findKnownVersions, insertDismissal, keyOf } from './agreements.queries.ts'
import { effectiveAt, isInEffect, isPublished, versionsAnnounced } from './agreements.rules.ts'

/** The announced versions that this member neither accepted nor dismissed. */
export async function listNotices({ db, clock, settings }: Deps, member: Member): Promise<PolicyNotice[]> {
  const now = clock()
  const known = await findKnownVersions(db, member.id)
  return versionsAnnounced(settings.policies.versions, now)
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({
      policy: one.policy,
      version: one.version,
      effective_at: effectiveAt(one).toISOString(),
      in_effect: isInEffect(one, now),
      changes: one.change?.what ?? null,
    }))
}

/** Remembers that a member has seen the notice. Once is enough, on any device. */
export async function dismissNotice(
  deps: Deps,
  member: Member,
  { policy, version }: { policy: string; version: string },
) {
  const now = deps.clock()
  const found = deps.settings.policies.versions.find(
    (one) => one.policy === policy && one.version === version && isPublished(one, now),
  )
  if (!found) throw new Refusal('policy_version_not_found')
  await insertDismissal(deps.db, member.id, found, now)
}

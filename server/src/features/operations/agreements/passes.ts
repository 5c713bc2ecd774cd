import type { Language } from '@mtaa/contract/language'
import { hour } from '@mtaa/contract/time'
import { policyTitles, type PolicyVersion } from '@mtaa/contract/operations/policy-versions'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withSavepoint } from '../../../platform/database/savepoint.ts'
import { notify } from '../../community/notifications/index.ts'
import { agreementKinds } from './agreement.kinds.ts'
import { insertAcceptancesByUse } from '../acceptances/index.ts'
import { changesToMail, effectiveAt, isInEffect, versionsAnnounced } from './agreements.rules.ts'
import {
  advancePass,
  findRecipients,
  findNotified,
  hasPending,
  findActive,
  insertMailed,
  isPassDone,
  lockPass,
  type PassKind,
  type Recipient,
} from './passes.queries.ts'

const batchSize = 250
/** The rest waits for the next minute, so that mails of other kinds are not held up for long. */
const maxBatches = 20
/** Use is looked for once a day. */
const useEveryMs = 24 * hour

/** Writes to every member about published changes: one mail for each version, in batches that can be interrupted. */
export async function mailChanges(deps: Deps): Promise<void> {
  for (const version of changesToMail(deps.settings.policies.versions, deps.clock())) await pass(deps, version, mailing)
}

/** Records acceptance by continued use of what is in effect, once a day. */
export async function recordUse(deps: Deps): Promise<void> {
  const now = deps.clock()
  for (const version of versionsAnnounced(deps.settings.policies.versions, now))
    if (isInEffect(version, now)) await pass(deps, version, recording)
}

interface Work<T extends { id: string }> {
  kind: PassKind
  /** So much later what is done begins anew. */
  again: number
  find(tx: Tx, version: PolicyVersion, after: string | null, max: number): Promise<T[]>
  act(deps: Deps, tx: Tx, version: PolicyVersion, members: readonly T[]): Promise<unknown>
  /** Whether the pass left somebody out, because it failed with them: then it begins anew. */
  isLeft(tx: Tx, version: PolicyVersion): Promise<boolean>
}

const mailing: Work<Recipient> = {
  kind: 'mail',
  again: Infinity,
  find: findRecipients,
  async act(deps, tx, version, members) {
    const pending = members.filter(({ is_done }) => !is_done)
    const { policy } = version
    const link = new URL(`/${policy}/${version.version}`, deps.settings.publicUrl).href
    const data = (language: Language) => ({
      title: policyTitles[policy][language],
      day: dayIn(effectiveAt(version), language),
      what: version.change?.what[language] ?? '',
      link,
    })
    for (const { id: memberId, email: mail, language } of pending)
      await notify(deps, tx, { to: { memberId, mail, language }, kind: agreementKinds.policy_changed, data })
    const ids = pending.map(({ id }) => id)
    if (ids.length > 0) await insertMailed(tx, ids, version, deps.clock())
  },
  isLeft: hasPending,
}

const recording: Work<{ id: string }> = {
  kind: 'use',
  again: useEveryMs,
  find: findNotified,
  async act(_, tx, version, members) {
    const ids = members.map(({ id }) => id)
    const active = await findActive(tx, ids, version, effectiveAt(version))
    const accepted = { policy: version.policy, version: version.version }
    await insertAcceptancesByUse(
      tx,
      active.map(({ id: userId, at: acceptedAt }) => ({ ...accepted, userId, acceptedAt })),
    )
  },
  // They are looked at again tomorrow.
  isLeft: async () => false,
}

async function pass<T extends { id: string }>(deps: Deps, version: PolicyVersion, work: Work<T>): Promise<void> {
  const { kind, again } = work
  const since = new Date(again === Infinity ? 0 : deps.clock().getTime() - again)
  if (await isPassDone(deps.db, { version, kind }, since)) return
  for (let count = 1; count <= maxBatches; count++) {
    const together = (tx: Tx, members: readonly T[]) => work.act(deps, tx, version, members)
    const apart = async (tx: Tx, members: readonly T[]) => {
      for (const member of members) await unlessFails(deps, tx, member, () => work.act(deps, tx, version, [member]))
    }
    const batch = (act: typeof together) => carryOutBatch(deps, version, work, since, act)
    // One member with whom it fails holds up no other.
    if (await batch(together).catch(() => batch(apart))) return
  }
}

/** Handles the next members; answers whether there are no more. */
const carryOutBatch = <T extends { id: string }>(
  { db, clock }: Deps,
  version: PolicyVersion,
  { kind, find, isLeft }: Work<T>,
  since: Date,
  act: (tx: Tx, members: readonly T[]) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const state = await lockPass(tx, { version, kind })
    if (!state || (state.done_at && state.done_at >= since)) return true
    const members = await find(tx, version, state.last_user_id, batchSize)
    await act(tx, members)
    const last = members.length < batchSize ? undefined : members.at(-1)
    const isDone = last === undefined && !(await isLeft(tx, version))
    await advancePass(tx, { version, kind }, last?.id ?? null, isDone ? clock() : null)
    return last === undefined
  })

async function unlessFails({ log }: Deps, tx: Tx, { id }: { id: string }, act: () => Promise<unknown>): Promise<void> {
  try {
    await withSavepoint(tx, act)
  } catch (error) {
    log.error({ err: error, memberId: id }, 'a member could not be notified of a legal text')
  }
}

const dayIn = (moment: Date, language: 'en' | 'sw') =>
  moment.toLocaleDateString(language === 'sw' ? 'sw-KE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Nairobi',
  })

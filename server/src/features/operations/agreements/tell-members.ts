import { policyTitles, type PolicyVersion } from '@mtaa/contract/operations/policy-versions'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueueMail } from '../mail/index.ts'
import { changesToMail, effectiveAt, isInEffect, versionsAnnounced } from './agreements.rules.ts'
import {
  acceptByUse,
  advancePass,
  findRecipients,
  insertMailed,
  isPassDone,
  lockPass,
  type PassKind,
} from './passes.queries.ts'

const batchSize = 250
/** The rest waits for the next minute, so that mails of other kinds are not held up for long. */
const maxBatches = 20
/** Use is looked for once a day. */
const useEveryMs = 24 * 3_600_000

/** Writes to every member about published changes: one mail for each version, in batches that can be interrupted. */
export async function mailChanges(deps: Deps): Promise<void> {
  for (const version of changesToMail(deps.settings.policies.versions, deps.clock()))
    await pass(deps, version, { kind: 'mail', again: Infinity, batch: mailBatch })
}

/** Records acceptance by continued use of what is in effect, once a day. */
export async function recordUse(deps: Deps): Promise<void> {
  const now = deps.clock()
  for (const version of versionsAnnounced(deps.settings.policies.versions, now))
    if (isInEffect(version, now)) await pass(deps, version, { kind: 'use', again: useEveryMs, batch: useBatch })
}

/** Handles the next members and returns the last of them; null when there are no more. */
type Batch = (deps: Deps, tx: Tx, version: PolicyVersion, after: string | null) => Promise<string | null>

async function pass(
  deps: Deps,
  version: PolicyVersion,
  { kind, again, batch }: { kind: PassKind; again: number; batch: Batch },
) {
  const now = deps.clock()
  const since = new Date(again === Infinity ? 0 : now.getTime() - again)
  if (await isPassDone(deps.db, { version, kind }, since)) return
  for (let count = 1; count <= maxBatches; count++) {
    const isOver = await deps.db.transaction().execute(async (tx) => {
      const state = await lockPass(tx, { version, kind })
      if (!state || (state.done_at && state.done_at >= since)) return true
      const last = await batch(deps, tx, version, state.last_user_id)
      await advancePass(tx, { version, kind }, last, now)
      return last === null
    })
    if (isOver) return
  }
}

const mailBatch: Batch = async (deps, tx, version, after) => {
  const members = await findRecipients(tx, version, after, batchSize)
  const untold = members.filter(({ is_done }) => !is_done)
  const { policy } = version
  const link = new URL(`/${policy}/${version.version}`, deps.settings.publicUrl).href
  for (const { email, language } of untold) {
    const what = version.change?.what[language] ?? ''
    const data = { title: policyTitles[policy][language], day: dayIn(effectiveAt(version), language), what, link }
    await enqueueMail(deps, tx, { channel: 'mail', kind: 'policy_changed', to: email, language, data })
  }
  const ids = untold.map(({ id }) => id)
  if (ids.length > 0) await insertMailed(tx, ids, version, deps.clock())
  return members.length < batchSize ? null : (members.at(-1)?.id ?? null)
}

const useBatch: Batch = async (_, tx, version, after) => {
  const { last, count } = await acceptByUse(tx, version, { effective: effectiveAt(version), after, max: batchSize })
  return count < batchSize ? null : last
}

const dayIn = (moment: Date, language: 'en' | 'sw') =>
  moment.toLocaleDateString(language === 'sw' ? 'sw-KE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Nairobi',
  })

import { dayOf } from '@mtaa/contract/nairobi'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { dayInWords, lockMember, ownDataPage } from '../privacy/index.ts'
import { lockUse } from '../sessions/index.ts'
import { inactivityKinds } from './inactivity.kinds.ts'
import {
  deleteUnusedRow,
  findDue,
  findExemption,
  insertUnused,
  lockUnused,
  setHeld,
  setStep,
  takeUnused,
  type Source,
  type UnusedRow,
} from './inactivity.queries.ts'
import { afterNotice, lookAgainAt, noticeDays } from './inactivity.rules.ts'

const sources: readonly Source[] = ['seen', 'never']
const batchSize = 200
/** The rest waits for the next minute. */
const maxBatches = 20

const notices = createDueWork({ max: 100, failed: 'a notice to an account without use failed: it is tried again' })

/** Takes in the accounts that were last used before that moment, and sends the notices that are due. */
export async function notifyUnused(deps: Deps, before: Date, note: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { db, clock } = deps
  for (const source of sources)
    for (let count = 1; count <= maxBatches && (await takeIn(deps, source, dayOf(before))) >= batchSize; count++);
  const now = clock()
  await notices(
    deps,
    (max) => findDue(db, 'notice', now, max),
    (memberId) => db.transaction().execute((tx) => sendNotice(deps, tx, memberId, note)),
  )
}

const takeIn = ({ db, clock }: Deps, source: Source, until: string) =>
  db.transaction().execute(async (tx) => {
    const found = await takeUnused(tx, source, until, batchSize)
    const counting = found.filter(({ counts }) => counts)
    if (counting.length > 0) await insertUnused(tx, counting, clock())
    return found.length
  })

async function sendNotice(deps: Deps, tx: Tx, memberId: string, note: (tx: Tx) => Promise<unknown>) {
  const now = deps.clock()
  const row = await lockDue(tx, memberId, now)
  if (!row || row.notices >= noticeDays.length) return
  const exemption = await findExemption(tx, memberId, now)
  if (exemption) return void (await setHeld(tx, memberId, exemption, lookAgainAt(exemption, now), now))
  const step = afterNotice(row.notices + 1, row.noticed_at ?? now, now)
  await setStep(tx, memberId, step, now)
  const kind = step.notices === noticeDays.length ? 'unused_last' : step.notices === 1 ? 'unused_first' : 'unused_again'
  const data = (language: Language) => ({ day: dayInWords(step.deleteAt, language), link: ownDataPage(deps) })
  await notify(deps, tx, { to: memberId, kind: inactivityKinds[kind], data })
  await note(tx)
}

/**
 * The row of an account that is still not used and whose next step is due, with account, sessions and row locked. Where it was
 * used meanwhile the row goes.
 */
async function lockDue(tx: Tx, memberId: string, now: Date): Promise<UnusedRow | undefined> {
  await lockMember(tx, memberId)
  return lockIfUnused(tx, memberId, now)
}

export async function lockIfUnused(tx: Tx, memberId: string, now: Date): Promise<UnusedRow | undefined> {
  const used = await lockUse(tx, memberId)
  const row = await lockUnused(tx, memberId)
  if (!row || row.next_at > now) return undefined
  if (used !== undefined && used <= row.last_used_on) return row
  await deleteUnusedRow(tx, memberId)
  return undefined
}

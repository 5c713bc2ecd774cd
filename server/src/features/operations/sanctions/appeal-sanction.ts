import { sanctionAppealDays } from '@mtaa/contract/operations/sanction-words'
import type { Deps } from '../../../core/deps.ts'
import { isAdmin, type Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notifyStaff } from '../../community/notifications/index.ts'
import { holdRoles } from '../../identity/accounts/index.ts'
import { isBanned, lockAccounts } from '../../identity/users/index.ts'
import { deleteClaim, requireClaim } from '../claims/index.ts'
import { findAppeal, insertAppeal, setOutcome } from './appeals.queries.ts'
import { applySanctions } from './apply-sanctions.ts'
import { notifyDecided } from './notify-member.ts'
import { appealQueue } from './sanctions.queue.ts'
import { endSanctions, findSanction, findSanctions, findStrikes } from './sanctions.queries.ts'
import { appealDueAfter, whyNoAppeal, whyNotDecide } from './sanctions.rules.ts'
import { reverseStrike } from './strikes.ts'

interface Appealing {
  /** Whose it must be; null: the link of the mail is the permission. */
  memberId: string | null
  text: string
}

/** Appeals against a sanction, once; of two at once the second is refused. */
export const appealSanction = (deps: Deps, id: string, { memberId, text }: Appealing): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const owner = (await findSanction(tx, id))?.member_id
    if (owner === undefined || (memberId !== null && owner !== memberId)) throw new Refusal('sanction_not_found')
    if (!(await lockAccounts(tx, [owner])).has(owner)) throw new Refusal('sanction_not_found')
    const found = await findSanction(tx, id)
    if (!found) throw new Refusal('sanction_not_found')
    const at = deps.clock()
    const refused = whyNoAppeal({ ...found, appealed: found.appealed_at !== null }, at)
    if (refused) throw new Refusal(refused, { days: sanctionAppealDays })
    const own = { sanction_id: id, member_id: owner, sanctioned_by: found.by_id }
    await insertAppeal(tx, { ...own, text, at, due_at: appealDueAfter(at) })
    await notifyStaff(deps, tx, appealQueue, id)
  })

interface Decision {
  outcome: 'granted' | 'rejected'
  note: string
}

/**
 * Decides an appeal, as another person than the one who sanctioned. Granted, the sanction ends at once; a warning takes its strike
 * along, and what followed from it.
 */
export const decideAppeal = (deps: Deps, admin: Member, id: string, { outcome, note }: Decision): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const memberId = (await findAppeal(tx, id))?.member_id
    if (memberId === undefined) throw new Refusal('sanction_appeal_not_found')
    const accounts = await lockAccounts(tx, [admin.id, memberId])
    const [own, account] = [accounts.get(admin.id), accounts.get(memberId)]
    const found = await findAppeal(tx, id)
    if (!found || !account) throw new Refusal('sanction_appeal_not_found')
    const now = deps.clock()
    const roles = (await holdRoles(tx, [admin.id])).get(admin.id) ?? []
    if (!own || isBanned(own, now) || !isAdmin({ roles })) throw new Refusal('forbidden')
    const refused = whyNotDecide(found, admin.id)
    if (refused) throw new Refusal(refused)
    const ref = { kind: 'sanction_appeal', id } as const
    await requireClaim(deps, tx, admin.id, ref)
    await deleteClaim(tx, ref)
    await setOutcome(tx, id, { by: admin.id, outcome, note, now })
    const subject = { type: 'user', id: memberId }
    const action = outcome === 'granted' ? 'sanction.appeal_granted' : 'sanction.appeal_rejected'
    await audit(deps, tx, { actorId: admin.id, action, subject, reason: note, details: { sanction: id } })
    if (outcome === 'granted') await takeBack(deps, tx, { account, sanction: found, byId: admin.id, note })
    await notifyDecided(deps, tx, { memberId, kind: `sanction_appeal_${outcome}`, note, once: id })
  })

interface Granted {
  account: Parameters<typeof applySanctions>[2]
  sanction: { id: string; kind: string; strike_id: string | null }
  byId: string
  note: string
}

async function takeBack(deps: Deps, tx: Tx, { account, sanction, byId, note }: Granted): Promise<void> {
  const before = await findSanctions(tx, account.id)
  await endSanctions(tx, [sanction.id], { by: byId, how: 'appeal', now: deps.clock() })
  await applySanctions(deps, tx, account, before)
  if (sanction.kind !== 'warn' || sanction.strike_id === null) return
  const strike = (await findStrikes(tx, account.id)).find(({ id }) => id === sanction.strike_id)
  // What was applied is on the account now.
  const now = (await lockAccounts(tx, [account.id])).get(account.id) ?? account
  if (strike?.reversed_at === null) await reverseStrike(deps, tx, now, strike.id, { byId, note })
}

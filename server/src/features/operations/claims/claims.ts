import type { RefusalCode } from '@mtaa/contract/errors'
import { minuteOf } from '@mtaa/contract/nairobi'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findClaim, insertClaim, type CaseRef, type ClaimRow } from './claims.queries.ts'
import { claimedUntil } from './claims.rules.ts'

type ClaimRefusal = Extract<RefusalCode, `${string}_claimed`>
type Acting = Pick<Deps, 'clock'>

/** Takes a case for a quarter of an hour; its holder may take it again. The caller has checked that the member may decide it. */
export async function claim(
  deps: Acting,
  tx: Tx,
  memberId: string,
  ref: CaseRef,
  code: ClaimRefusal = 'case_claimed',
): Promise<Date> {
  const until = await tryClaim(deps, tx, memberId, ref)
  return until ?? refuse(await findClaim(tx, ref, deps.clock()), code)
}

/** The same; undefined where another has it. */
export async function tryClaim(deps: Acting, tx: Tx, memberId: string, ref: CaseRef): Promise<Date | undefined> {
  const now = deps.clock()
  const until = claimedUntil(now)
  return (await insertClaim(tx, { ...ref, memberId, now, until })) ? until : undefined
}

/** Refuses while another has the case: each act that decides it checks. */
export async function requireClaim(
  deps: Acting,
  tx: Tx,
  memberId: string,
  ref: CaseRef,
  code: ClaimRefusal = 'case_claimed',
): Promise<void> {
  const found = await findClaim(tx, ref, deps.clock())
  if (found && found.member.id !== memberId) refuse(found, code)
}

/** Whether this member has taken it, and still has it. */
export async function holdsClaim(deps: Acting, tx: Tx, memberId: string, ref: CaseRef): Promise<boolean> {
  return (await findClaim(tx, ref, deps.clock()))?.member.id === memberId
}

function refuse(found: ClaimRow | undefined, code: ClaimRefusal): never {
  const { first_name: first, last_name: last } = found?.member ?? { first_name: null, last_name: null }
  const name = [first, last].filter(Boolean).join(' ') || '–'
  throw new Refusal(code, { name, until: found ? minuteOf(found.until).slice(-5) : '' })
}

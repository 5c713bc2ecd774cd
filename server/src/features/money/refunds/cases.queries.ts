import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'
import { isAdmin } from '../../../core/viewer.ts'
import { limits } from './refunds.rules.ts'

/** Refunds to agree to: for support up to its limit, for nobody who has agreed already or whose money it is. */
export const refundCases = casesIn({
  kind: 'refund',
  from: 'refunds r left join payments p on p.id = r.payment_id',
  id: 'r.id',
  title: `'KSh ' || to_char(r.amount_cents / 100, 'FM999,999,999')`,
  excerpt: 'left(r.reason, 300)',
  owner: 'p.payer_id',
  path: `'/admin/payments' || coalesce('/' || r.payment_id, '') || '?refund=' || r.id`,
  openedAt: 'r.created_at',
  order: 'r.created_at',
  within: 48 * hour,
  severity: 'usual',
  waits: ({ id }) => sql`r.state = 'requested' and not exists (
    select from refund_approvals a where a.refund_id = r.id and a.user_id = ${id})`,
  may: (viewer) => sql`p.payer_id is distinct from ${viewer.id} and r.wallet_of is distinct from ${viewer.id}
    and (${isAdmin(viewer)} or r.amount_cents <= ${limits.support})`,
  subject: { type: 'refund', column: 'r.id' },
})

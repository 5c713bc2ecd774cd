import { chart } from '../../../core/money/accounts.ts'
import type { LedgerCheck } from '../../../core/ledger-checks.ts'
import { read } from '../../../platform/database/read.ts'

export const pointChecks: LedgerCheck[] = [
  {
    check: 'points',
    name: 'members whose lots of points are not what the ledger has of them',
    async findBreaches(db) {
      const { rows } = await read<{ owner: string }>(db)`
        with lots as (
          select user_id, coalesce(sum(rest) filter (where state = 'available'), 0) as available,
            coalesce(sum(rest) filter (where state = 'pending'), 0) as pending
          from point_lots where rest > 0 group by user_id
        ), books as (
          select owner_id,
            coalesce(sum(posted_credit - posted_debit - pending_debit) filter (where code = ${chart.points.code}), 0)
              as available,
            coalesce(sum(posted_credit - posted_debit) filter (where code = ${chart.pointsPending.code}), 0) as pending
          from ledger_account where asset = 'PTS' and owner_id is not null group by owner_id
        )
        select coalesce(l.user_id, b.owner_id)::text as owner from lots l full join books b on b.owner_id = l.user_id
        where coalesce(l.available, 0) <> coalesce(b.available, 0) or coalesce(l.pending, 0) <> coalesce(b.pending, 0)`
      return rows.map(({ owner }) => owner)
    },
  },
  {
    check: 'points',
    name: 'members whose history of points is not what they have',
    async findBreaches(db) {
      const { rows } = await read<{ id: string }>(db)`
        select m.user_id as id from point_members m
        left join (select user_id, sum(amount) as moved from point_moves group by user_id) h on h.user_id = m.user_id
        left join (select user_id, sum(rest) as rest from point_lots where rest > 0 group by user_id) l
          on l.user_id = m.user_id
        where coalesce(h.moved, 0) <> coalesce(l.rest, 0) - m.debt`
      return rows.map(({ id }) => id)
    },
  },
]

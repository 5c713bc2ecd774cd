import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import type { Retention } from '../../../core/retention.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

export const auctionRetention: readonly Retention[] = [
  {
    name: 'strikes for lots that were not paid',
    since: 'they stop counting',
    // With two later ones the first still keeps somebody from bidding for so long.
    after: 90 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'auction_strikes', column: 'expires_at', before, max }),
  },
  {
    name: 'deposits for lots that nobody paid',
    since: 'they are given up',
    after: 30 * day,
    sweep: (tx, before, max) =>
      deleteOlder(tx, {
        table: 'auction_deposits',
        column: 'ended_at',
        before,
        max,
        where: sql<boolean>`state = 'lapsed' and not exists (
          select from payments p where p.payable_kind = ${sql.lit(depositKind)} and p.payable_id = auction_deposits.id)`,
      }),
  },
]

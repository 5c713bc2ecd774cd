import { chart } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Database } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'

export const walletMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_wallets: { help: 'Wallets with money in them' },
    mtaa_wallets_cents: { help: 'What is in all wallets, by whether it is set aside', labels: ['state'] },
    mtaa_wallet_closing_oldest_seconds: {
      help: 'How long ago the oldest wallet that is to go back was to be sent back',
    },
  },
  read: async ({ db, clock }: { db: Database; clock: Deps['clock'] }) => {
    const { rows } = await read<{ filled: number; balance: number; held: number; oldest: Date | null }>(db)`
      select count(*) filter (where posted_credit > posted_debit)::int as filled,
        coalesce(sum(posted_credit - posted_debit), 0)::bigint as balance, coalesce(sum(pending_debit), 0)::bigint as held,
        (select min(created_at) from refunds
          where wallet_of is not null and state in ('requested', 'approved', 'sent', 'failed')) as oldest
      from ledger_account where code = ${chart.wallet.code} and asset = 'KES'`
    const [{ filled, balance, held, oldest } = { filled: 0, balance: 0, held: 0, oldest: null }] = rows
    return {
      mtaa_wallets: [{ value: filled }],
      mtaa_wallets_cents: [
        { labels: { state: 'available' }, value: balance - held },
        { labels: { state: 'held' }, value: held },
      ],
      mtaa_wallet_closing_oldest_seconds: oldest ? [{ value: (clock().getTime() - oldest.getTime()) / 1000 }] : [],
    }
  },
})

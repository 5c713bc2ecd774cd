import { ofCommerce, type Mutation } from './mutation.ts'

const lots = ['auctions/lots/lots'] as const

/** What is said of a lot may not change under those who bid on it, and none is offered twice. */
export const lotMutations: readonly Mutation[] = [
  ...ofCommerce('auctions/lots/update-auction.ts', lots, {
    'lots: one with bids is changed': [
      "if (lot.log_length > 0) throw new Refusal('auction_has_bids')\n    const now",
      'const now',
    ],
  }),
  ...ofCommerce('auctions/lots/cancel-auction.ts', lots, {
    'lots: its seller cancels one with bids': [
      "if (lot.log_length > 0) throw new Refusal('auction_has_bids')\n      ",
      '',
    ],
  }),
  ...ofCommerce('auctions/lots/lots.queries.ts', lots, {
    'lots: a change does not wait for a bid': [
      'and l.ends_at is not null for no key update of l, a',
      'and l.ends_at is not null',
    ],
  }),
  ...ofCommerce('auctions/lots/relist-auction.ts', lots, {
    'lots: one is offered again twice': [' || (await findRelisted(tx, id)) !== null)', ')'],
  }),
  ...ofCommerce('auctions/lots/deleted-lots.ts', lots, {
    'lots: what nobody could see stays': ['if (ids.length > 0) await', 'if (ids.length > 1) await'],
  }),
  ...ofCommerce('auctions/lots/move-lot.ts', ['auctions/lots/reviewed-lots'], {
    'lots: what is approved late begins in the past': [
      'const { status, ...times } = timesFrom(lot, now)',
      'const { status, ...times } = timesFrom(lot, lot.starts_at ?? now)',
    ],
  }),
]

import { ofCommerce as of, type Mutation } from './mutation.ts'

const [settled, awards, deposits] = [
  'auctions/awards/settle-lots',
  'auctions/awards/awards',
  'auctions/deposits/deposits',
] as const

/** What follows the end of an auction. */
export const auctionEndMutations: readonly Mutation[] = [
  ...of('auctions/awards/settle-lot.ts', [settled], {
    'auction: it is settled before its end': [
      '    if (!found || found.ends_at > at) return\n',
      '    if (!found) return\n',
    ],
    'auction: it is settled twice': ['found.outcome !== null || !(isOffered', '!(isOffered'],
  }),
  ...of('auctions/awards/awards.rules.ts', ['auctions/awards/awards.rules'], {
    'award: the reserve does not count': ['max !== null && max >= (reservePrice ?? 0)', 'max !== null'],
    'award: who did not pay has a second chance': ['one.bidder !== winner && one.mayBuy', 'one.mayBuy'],
  }),
  ...of('auctions/awards/end-award.ts', [awards], {
    'award: a second chance costs a strike': [
      "  if (award.kind === 'second_chance') return endSecondChance(deps, tx, locked, 'lapsed', at)\n",
      '',
    ],
  }),
  ...of('auctions/awards/follow-orders.ts', [awards], {
    'award: what its seller declines is a strike': ["why === 'expired' ? lapseAward : payAward", 'lapseAward'],
  }),
  ...of('auctions/awards/answer-award.ts', [awards], {
    'offer: it is taken twice': ["locked.award.state !== 'offered' || ", ''],
    'offer: it is taken when it is over': [' || locked.award.due_at <= at', ''],
  }),
  ...of('auctions/deposits/deposit-payable.ts', [deposits], {
    'deposit: money that came too late is held': ['  if (!running) {\n', '  if (!running && at < new Date(0)) {\n'],
  }),
  ...of('auctions/deposits/leave-deposit.ts', [deposits], {
    'deposit: it is left twice': ["  if (open.state === 'held') throw new Refusal('deposit_unneeded')\n", ''],
  }),
  ...of('orders/checkout/change-delivery.ts', ['auctions/awards/choose-delivery'], {
    'order of a lot: what it costs changes while it is paid': ['payment || !isPayable(', '!isPayable('],
  }),
  ...of('orders/checkout/checkout-payable.ts', [settled], {
    'order of a lot: late money buys it from the next one': [
      "    if (checkout.status !== 'pending_payment') return 'goods_gone'\n",
      '',
    ],
  }),
]

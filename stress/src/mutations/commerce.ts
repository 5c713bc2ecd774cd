import { ofCommerce as of, type Mutation } from './mutation.ts'

const attend = ['disputes/attend-disputes'] as const
const [decisions, disputes, offers] = ['disputes/decisions', 'disputes/disputes', 'offers/offers'] as const

export const disputeMutations: readonly Mutation[] = [
  ...of('disputes/attend-disputes.ts', attend, {
    'dispute: what has ended is ended again': [
      "    if (!locked || !dispute || dispute.state === 'ended') return\n",
      '    if (!locked || !dispute) return\n',
    ],
    'dispute: what is appealed against is carried out': [
      "    if (dispute.state === 'decided' && dispute.appeal_by !== null && dispute.appeal_by <= at)",
      '    if (dispute.appeal_by !== null && dispute.appeal_by <= at)',
    ],
    'dispute: nobody may appeal': [
      'dispute.appeal_by !== null && dispute.appeal_by <= at)',
      'dispute.appeal_by !== null)',
    ],
    'dispute: an answer comes too late': ['(isUnanswered && answer_by <= at)', '(answer_by <= at)'],
    'dispute: its side is reminded twice': [
      '!isUnanswered || reminded_at !== null || since < remindAfter',
      '!isUnanswered || since < remindAfter',
    ],
  }),
  ...of('disputes/settle-dispute.ts', [decisions], {
    'settlement: what a bank has taken does not count': ['refund * 100 - taken, held', 'refund * 100, held'],
    'settlement: it does not wait for the bank': [
      '  if (!locked.order.claimed_at) return finish(deps, tx, of, settlement)\n',
      '  return finish(deps, tx, of, settlement)\n',
    ],
    'settlement: what was taken back is shared': [
      '  if (!locked.order.disputed_at) return endReversed(deps, tx, of, at)\n',
      '',
      attend,
    ],
  }),
  ...of('disputes/decide-dispute.ts', [decisions], {
    'decision: one person is two': ['if (!isSecond || (decision.round === 2', 'if ((decision.round === 2'],
    'decision: the person who decided first decides the appeal': [
      "  if (roundOf(dispute.state) === 2 && tookPart(viewer.id, decisions)) throw new Refusal('dispute_same_person')\n",
      '',
    ],
    'decision: support decides about any sum': [
      "      if (!isWithinLimit(viewer, weighed)) throw new Refusal('dispute_over_limit', { limit: limits.support })\n",
      '',
    ],
    'decision: it is carried out before anybody can appeal': ['  if (round === 2) {\n', '  if (round > 0) {\n'],
    'decision: two at once': ["  await requireClaim(deps, tx, viewer.id, claimOf(id), 'dispute_claimed')\n", ''],
  }),
  ...of('disputes/disputes.rules.ts', ['disputes/disputes.rules'], {
    'decision: the second person from one shilling more': ['refund > limits.alone', 'refund > limits.alone + 1'],
    'decision: support up to one shilling more': ['refund <= limits.support', 'refund <= limits.support + 1'],
    'dispute: a part is all of it': ['amount < left ? amount', 'amount <= left ? amount'],
    'dispute: a part that M-Pesa does not send': ['amount >= leastPart &&', 'amount > 0 &&'],
    'dispute: opened when the order is over by its clock': [
      "return isDue ? 'dispute_too_late' : undefined",
      'return undefined',
      [disputes],
    ],
  }),
  ...of('disputes/proposals.ts', [disputes], {
    'proposal: one agrees with oneself': ["  if (proposal.side === of.side) throw new Refusal('forbidden')\n", ''],
  }),
  ...of('disputes/appeal-decision.ts', [decisions], {
    'appeal: after its time': [
      "dispute.state !== 'decided' || dispute.appeal_by === null || dispute.appeal_by <= at)",
      "dispute.state !== 'decided' || dispute.appeal_by === null)",
      attend,
    ],
    'decision: one side is both': ['    if (dispute[`${otherOf(side)}_accepted_at`] === null) return\n', ''],
  }),
]

export const offerMutations: readonly Mutation[] = [
  ...of('offers/lapse.ts', ['offers/offer-lifecycles'], {
    'offer: what is answered meanwhile expires': [
      "if (offer?.status !== 'open' || offer.expires_at > at) return",
      'if (!offer || offer.expires_at > at) return',
    ],
    'offer: what gets more time expires': [
      "if (offer?.status !== 'open' || offer.expires_at > at) return",
      "if (offer?.status !== 'open') return",
    ],
  }),
  ...of('offers/hand-over-offers.ts', [offers], {
    'offer: another buyer pays for it': ['offer.buyer_id !== buyerId || !isPayable', '!isPayable'],
    'offer: it is ordered twice': [' || !isPayable(offer, now))', ')'],
    'offer: its pieces are held as briefly as others': [
      'Math.max(offer.expires_at.getTime(), at.getTime() + holdFor)',
      'at.getTime() + holdFor',
    ],
    'offer: pieces of one that lapses stay held': [
      '      if (held) await releaseOffer(context, tx, offer)\n',
      '',
      ['offers/offer-lifecycles'],
    ],
  }),
  ...of('offers/hold-for-offer.ts', [offers], {
    'offer: the last piece is agreed on and sold': ['  await reserveStock(context, tx, [lineOf(offer)])\n', ''],
    'offer: what is given back stays reserved': ['  await releaseStock(context, tx, [lineOf(offer)])\n', ''],
  }),
  ...of('offers/offer-payable.ts', [offers], {
    'offer: nobody pays and its pieces stay held': [
      "if (cause === 'hold_expired' && offer",
      "if (cause !== 'hold_expired' && offer",
    ],
  }),
  ...of('offers/offers.rules.ts', [offers], {
    'offer: the agreed price is paid though the listed one is lower': ['Math.min(unitPrice, listedPrice)', 'unitPrice'],
    'offer: it is paid after its time': [
      "offer.status === 'accepted' && offer.expires_at > now\n\nexport",
      "offer.status === 'accepted'\n\nexport",
    ],
    'offer: one answers oneself': [
      "return offer.turn === side ? undefined : 'offer_not_your_turn'",
      'return undefined',
    ],
    'offer: agreed for a listing that is another': [
      "return listing.hash === listing_hash ? undefined : { code: 'offer_listing_changed' }",
      'return undefined',
    ],
  }),
  ...of('offers/answer-offer.ts', [offers], {
    'offer: another price is agreed to than was seen': ['if (offer.unit_price !== seen) throw', 'if (seen < 0) throw'],
  }),
]

export const stockMutations: readonly Mutation[] = [
  ...of('market/stock.ts', ['market/stock'], {
    'stock: more is reserved than there is': ['if (product.available < quantity)', 'if (product.quantity < quantity)'],
    'stock: what is released stays reserved': [
      '([id, quantity]) => [id, -quantity]',
      '([id, quantity]) => [id, 0 * quantity]',
    ],
  }),
  ...of('listings/listing-states.queries.ts', ['market/stock'], {
    'stock: what its seller has paused is on sale again': [
      "and l.status = 'sold' ${changed}",
      "and l.status in ('sold', 'paused') ${changed}",
      ['orders/checkout/deliveries'],
    ],
    'stock: what is sold out is still shown': [
      "update listings l set status = 'sold' where",
      'update listings l set status = l.status where',
    ],
  }),
  ...of('market/stock.queries.ts', ['market/stock'], {
    'stock: reserved pieces are sold again': ['then p.quantity - p.reserved else 0 end', 'then p.quantity else 0 end'],
    'stock: what is sold stays reserved': [', reserved = p.reserved - c.quantity,', ','],
    'stock: a suspended seller sells': ['and not ${isSuspended})`', ')`', ['orders/checkout/deliveries']],
    'stock: two buyers read at once': ["    .orderBy('l.id')\n    .forNoKeyUpdate()\n", "    .orderBy('l.id')\n"],
  }),
]

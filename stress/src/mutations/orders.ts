import { ofCommerce as of, type Mutation } from './mutation.ts'

const [life, acts, again] = [
  'orders/states/order-life',
  'orders/states/order-acts',
  'orders/states/looked-at-again',
] as const

const moves: Mutation[] = [
  ...of('orders/states/move-order.ts', [life], {
    'order: what is cancelled is not for sale again': [
      '  await returnStock(actingOf(deps), tx, await findOrderLines(tx, order.id))\n',
      '',
    ],
    'order: what is cancelled is not paid back': [
      '  await refundHeld(deps, tx, of, { partId: order.id, reason: `order_${reason}`, at })\n',
      '',
    ],
    'order: what is left of a cancelled one stays in escrow': ['  await closeEscrow(tx, locked, at)\n', ''],
    'order: what is complete is not released': [
      "  if (to === 'completed') await releaseEscrow(deps, tx, locked, { at })\n",
      '',
    ],
  }),
  ...of('orders/states/order-states.rules.ts', [life], {
    'order: either side does what the other may': [
      "move.act === act && (move.who === side || move.who === 'dispute') &&",
      'move.act === act &&',
      [acts],
    ],
    'order: what is disputed moves on': [' : !isMarked(order))', ' : true)', ['orders/states/order-states.rules']],
    'order: what is given up cannot be paid': [
      '  cancelled: { moves: [pay], marks: [] },',
      '  cancelled: { moves: [], marks: [] },',
      ['orders/states/order-claims'],
    ],
    'order: what was cancelled is refunded once more': [
      '  cancelled: { moves: [pay], marks: [] },',
      '  cancelled: { moves: [pay, refund], marks: [] },',
    ],
    'reversal: what was accepted counts as sent': [
      "      { who: 'program', act: 'run_out', to: 'cancelled' },\n      ...decided,\n      refund,\n      takeBack,\n    ],\n    marks: ['dispute', 'claim'],\n    clock: { runs: 5 * day,",
      "      { who: 'program', act: 'run_out', to: 'cancelled' },\n      ...decided,\n      refund,\n    ],\n    marks: ['dispute', 'claim', 'reversal'],\n    clock: { runs: 5 * day,",
      ['orders/states/order-claims'],
    ],
    'reversal: what was disputed is not cancelled': [
      "act: 'take_back', to: 'cancelled', under: 'any' }",
      "act: 'take_back', to: 'cancelled' }",
      ['orders/states/order-claims'],
    ],
    'order: sent is received when its clock has run out': [
      "{ who: 'program', act: 'run_out', to: 'delivered' },",
      "{ who: 'program', act: 'run_out', to: 'completed' },",
    ],
    'order: what nobody accepts stays open': [
      'return clock ? new Date(at.getTime() + clock.runs) : null',
      'return clock ? new Date(at.getTime() + 10 * clock.runs) : null',
    ],
  }),
  ...of('orders/states/change-state.queries.ts', [life], {
    'order: the reminder of an earlier state is that of the next': ['      reminded_at: null,\n', '', [again]],
  }),
  ...of('orders/states/change-state.ts', [life], {
    'order: a move is not in its timeline': [
      '  await insertSteps(tx, steps, at)\n',
      '',
      ['orders/states/change-state'],
    ],
  }),
  ...of('orders/states/order-marks.rules.ts', ['orders/states/order-claims'], {
    'dispute: the clock of its order runs on': [
      '(paused_at === null ? due_at : null)',
      'due_at',
      ['orders/states/order-states.rules'],
    ],
    'mark: its end makes an order free that has the other one': [
      '  if (other !== null || order.paused_at === null) return { [pause]: null }\n',
      '  if (order.paused_at === null) return { [pause]: null }\n',
    ],
    'mark: a second one begins the rest anew': [
      'paused_at: paused_at ?? at',
      'paused_at: at',
      ['orders/states/order-states.rules'],
    ],
    'mark: a clock that goes on ends at once': [
      'Math.max(dueAt.getTime() - pausedAt.getTime(), restAfterPause)',
      'dueAt.getTime() - pausedAt.getTime()',
      ['orders/states/order-states.rules'],
    ],
  }),
  ...of('orders/states/hand-over.ts', [acts], {
    'handover: any code is right': [
      '  if (!isSameCode(handoverCode(deps.cipher, counted), typed))\n',
      '  if (triesLeft(counted) < 0)\n',
    ],
    'handover: entries are without end': [
      "  if (!counted) throw new Refusal('handover_locked')\n",
      '  if (!counted) return\n',
    ],
  }),
]

const clocks: Mutation[] = [
  ...of('orders/states/run-clocks.ts', [again], {
    'clock: an order is not looked at again': ['if (!due || due > at) return', 'if (!due) return'],
  }),
  ...of('orders/notifications/notified-order.queries.ts', [again], {
    'reminder: of what was reminded of before': ['(reminded_at is null and due_at > ${now}', '(due_at > ${now}'],
    'reminder: it is not looked at again': [
      "    .where(isToRemind(now))\n    .returning('id')",
      "    .where('reminded_at', 'is', null)\n    .returning('id')",
    ],
    'reminder: two of one state': ["    .where(isToRemind(now))\n    .returning('id')", "    .returning('id')"],
  }),
  ...of('orders/orders.jobs.ts', [again], {
    'expiry: what is paid meanwhile expires': [
      "if (checkout?.status !== 'pending_payment' || checkout.expires_at > clock()) return",
      'if (!checkout || checkout.expires_at > clock()) return',
    ],
    'expiry: what gets more time expires': [
      "if (checkout?.status !== 'pending_payment' || checkout.expires_at > clock()) return",
      "if (checkout?.status !== 'pending_payment') return",
    ],
    'expiry: it does not mind a payment that has begun': [
      '    if (await isUnderWay(tx, { kind: checkoutKind, id: checkoutId })) return\n',
      '',
    ],
    'expiry: what was held stays held': ['    await releaseHolds(deps, tx, checkoutId)\n', '', ['offers/offers']],
  }),
]

const money: Mutation[] = [
  ...of('orders/states/release-escrow.ts', [life], {
    'release: all of it where a part was decided': [
      'const heldCents = cents ?? held',
      'const heldCents = held',
      ['orders/states/order-claims'],
    ],
    'release: the platform pays nothing for points': [
      'const pointsCents = pointsFor(order, heldCents)',
      'const pointsCents = 0',
      ['../money/sales/take-back'],
    ],
    'release: the rest stays in escrow': ['  if (rest === 0) return\n', '  return\n'],
  }),
  ...of('orders/states/order-money.rules.ts', ['orders/states/order-money.rules'], {
    'release: points are rounded up': ['return Math.floor(', 'return Math.ceil('],
    'release: points that paid for all are nothing': ['return points_discount * 100', 'return 0'],
  }),
  ...of('orders/states/dispute-order.ts', ['orders/states/order-claims'], {
    'dispute: more is released than there is': [' || releaseCents > held)', ')', [life]],
    'dispute: what a bank claims is shared': ["  if (order.claimed_at) throw new Refusal('order_claimed')\n", ''],
    'dispute: it is decided again': [
      "  if (!order.disputed_at) throw new Refusal('order_moved', { status: order.status })\n",
      '',
    ],
  }),
  ...of('orders/checkout/checkout-payable.ts', [again], {
    'goods gone: what was still held stays held': ['    await releaseHolds(context, tx, checkout.id)\n', ''],
    'paid: money that came twice is taken': [
      "  if (checkout.status === 'paid') return 'already_paid'\n",
      '',
      ['../money/refunds/sending'],
    ],
    'paid: what was sold is still for sale': ['  await sellStock(context, tx, await findLines(tx, checkout.id))\n', ''],
    'paid: what was held is held on': [
      '  await deleteStockHolds(tx, checkout.id)\n',
      '',
      ['orders/states/order-claims'],
    ],
    'paid: points are free again': [
      '  await redeemPoints(tx, checkout.id, at)\n',
      '',
      ['../money/points/checkout-points'],
    ],
  }),
  ...of('orders/checkout/move-checkout.ts', ['orders/states/order-claims'], {
    'reversal: what was sent is for sale again': [
      'for (const { id } of unsent) await',
      'for (const { id } of orders) await',
    ],
    'reversal: what was not sent is not for sale again': [
      '  for (const { id } of unsent) await returnStock(context, tx, await findOrderLines(tx, id))\n',
      '',
    ],
  }),
]

const checkouts: Mutation[] = [
  ...of('orders/checkout/create-checkout.ts', ['orders/checkout/checkout'], {
    'checkout: another total than was shown': [
      "  if (total !== expectedTotal) throw new Refusal('price_changed', { total })\n",
      '',
    ],
    'checkout: more than there is': [
      "    if (available < quantity) throw new Refusal('out_of_stock', { product_id, title, available })\n",
      '',
    ],
    'checkout: one buys of oneself': ['    if (owner.id === buyer.id) throw', '    if (owner.id === title) throw'],
    'checkout: an agreed price for another number of pieces': [
      ' || offer.quantity !== quantity)',
      ')',
      ['offers/offers'],
    ],
    'checkout: nothing is held for it': ['    reserveLocked(deps, tx, reserved),\n', '    undefined,\n'],
  }),
  ...of('orders/checkout/hold-stock.ts', ['offers/offers'], {
    'hold: what was agreed is released with the rest': ['.filter(({ expiresAt }) => expiresAt <= context.at)', ''],
    'hold: what was agreed does not go back to its offer': [
      '  await takeBack(context, tx, holderOf(checkoutId))\n',
      '',
    ],
  }),
  ...of('orders/checkout/holding.rules.ts', ['orders/checkout/holding'], {
    'holding: each checkout by itself': ['if (others + quantity > max)', 'if (quantity > max)'],
    'holding: free things of today do not count': ['limit.freeADay - held.freeToday', 'limit.freeADay'],
    'holding: what waits for its money does not count': [
      'sum(held.waiting) + sum(lines) > limit.pieces',
      'sum(lines) > limit.pieces',
    ],
  }),
]

export const orderMutations: readonly Mutation[] = [...moves, ...clocks, ...money, ...checkouts]

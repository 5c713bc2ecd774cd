import { of, type Mutation } from './mutation.ts'

const [races, all, gone, checkout] = [
  'points/points-races',
  'points/points',
  'points/money-gone',
  'points/checkout-points',
] as const

export const pointMutations: readonly Mutation[] = [
  ...of('points/earn-points.ts', [races], {
    'points: frozen ones are opened': ["lot?.state !== 'pending' || lot.frozen ||", "lot?.state !== 'pending' ||"],
    'points: what is owed is not paid from new ones': [
      'const paid = Math.min(member.debt, lot.rest)',
      'const paid = Math.min(0, lot.rest)',
      [all],
    ],
  }),
  ...of('points/lots.queries.ts', [checkout], {
    'points: those whose year is over are spent': [
      "state = 'available' and rest > 0 and expires_at > ${at}\n    )",
      "state = 'available' and rest > 0\n    )",
    ],
    'points: the newest are taken first': [
      'over (order by expires_at, id) - rest)',
      'over (order by expires_at desc, id) - rest)',
      [races],
    ],
  }),
  ...of('points/expire-points.ts', [races], {
    'points: what was spent expires': [
      'const lot = await findLot(tx, id)\n  if (lot?.state !==',
      "const lot = { ...(await findLot(tx, id)), state: 'available', rest: 80, expires_at: at }\n  if (lot?.state !==",
    ],
    'points: what expires stays to be spent': ['  await changeLot(tx, id, { rest: 0 })\n', ''],
  }),
  ...of('points-earning/settle-order.ts', [all], {
    'points: those of a disputed order are not frozen': [
      "{ frozen: order.status === 'disputed' }",
      '{ frozen: false }',
    ],
    'points: a dispute that is over leaves them frozen': [
      "{ frozen: order.status === 'disputed' }",
      "{ frozen: lot.frozen || order.status === 'disputed' }",
      [all],
    ],
    'points: what is given up is spent': [
      "redeemed?.state === 'held' && order.status === 'cancelled'",
      "redeemed?.state === 'held' && order.status === 'refunded'",
    ],
    'points: before the lock': [
      'const order = member && (await findOrderMoney(tx, orderId))',
      'const order = member && before',
      [races],
    ],
  }),
  ...of('points/claw-back.ts', [all], {
    'points: they are taken back again': [
      'if (!lot || target <= lot.clawed) return',
      'if (!lot || target === 0) return',
    ],
    'points: what was spent is not owed': ['  if (owed > 0) await addDebt(tx, userId, owed)\n', ''],
  }),
  ...of('points/return-points.ts', [all], {
    'points: they are given back again': ['const points = target - returned', 'const points = target', [races]],
  }),
  ...of('points/redeem-points.ts', [checkout], {
    'points: more are spent than there are': [
      "  if (available < points) throw new Refusal('points_not_enough', { available, points })\n",
      '',
    ],
    'points: they pay for more than there is to pay': [
      "  if (points > most) throw new Refusal('points_too_many', { most })\n",
      '',
    ],
    'points: they are released again': ["  if (state !== 'held') return\n", '', [gone]],
    'points: they are spent again': ["  if (state === 'spent') return\n", '', [races]],
    'points: late ones that are missing are a present': [
      '  if (taken < points) await addDebt(tx, userId, points - taken)\n',
      '',
      [races],
    ],
  }),
  ...of('points-earning/earning.rules.ts', ['points-earning/earning.rules'], {
    'points: an order earns without end': [
      'Math.min(earnedBy(paidShillings), pointsCaps.ordersADay - earnedToday)',
      'earnedBy(paidShillings)',
      [all],
    ],
    'points: who takes the money of sent goods has them back': [
      "(status === 'refunded' && !isTaken)",
      "status === 'refunded'",
    ],
    'points: money that went back has stayed': ['(refunded_cents + taken_cents) / 100', 'taken_cents / 100'],
    'points: a bank’s claim took nothing': ['(refunded_cents + taken_cents) / 100', 'refunded_cents / 100'],
  }),
  ...of('points/points.rules.ts', ['points/points.rules'], {
    'points: an order with a price costs nothing': ['part >= total - 1', 'part >= total'],
  }),
  ...of('sales/waterfall.rules.ts', ['sales/waterfall.property'], {
    'waterfall: the seller bears before what is held': [
      'const fromHeld = Math.min(cents, Math.max(0, held))',
      'const fromHeld = Math.min(cents, 0)',
    ],
    'waterfall: more of a sale than there was': [
      'Math.min(open, released.money - returned)',
      'Math.min(open, released.money)',
    ],
    'waterfall: each slice as if it were the first': [
      '[returnedOf(released, returned), returnedOf(released, returned + cents)]',
      '[returnedOf(released, 0), returnedOf(released, cents)]',
    ],
    'waterfall: of a seller more than there is': ['Math.min(shares.seller, Math.max(0, seller))', 'shares.seller'],
    'waterfall: the tax in what goes back stays': [
      'Math.floor((vat * ofCommission) / commission)',
      'Math.floor((0 * ofCommission) / commission)',
    ],
    'waterfall: the commission stays': ['((commission + withheld) * total)', '(withheld * total)'],
  }),
]

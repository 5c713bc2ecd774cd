import { ofCommerce as of, type Mutation } from './mutation.ts'

const [rules, slots, lanes, money, pay, acts] = [
  'bookings/bookings.rules',
  'bookings/slots.rules',
  'bookings/lanes.rules',
  'bookings/money/money',
  'bookings/pay/booking-payable',
  'bookings/acts/acts',
] as const

/** Whose time is taken, and where the money of what was booked goes. */
export const bookingMutations: readonly Mutation[] = [
  ...of('bookings/slots.rules.ts', [slots], {
    'slots: the time before does not count': ['  from - buffer_before * minute,\n', '  from,\n'],
    'slots: the last day of the horizon has none': ['(horizon_days + 1) * day', 'horizon_days * day'],
    'slots: one goes on after the hours': ['start < stop && start + length <= window[1]', 'start < stop'],
    'slots: other calendars are not looked at': ['  if (busy.some((other) => overlaps(other, span))) return 0\n', ''],
  }),
  ...of('bookings/lanes.rules.ts', [lanes], {
    'lanes: a provider does two things at once': [
      '  if (touching.some((other) => other.listingId !== listingId)) return []\n',
      '',
      [slots],
    ],
    'lanes: one that is taken is given again': ['    .filter((lane) => !used.has(lane))\n', ''],
    'lanes: what ends when another begins is counted with it': [
      'from <= at && at < until',
      'from <= at && at <= until',
    ],
  }),
  ...of('bookings/money.rules.ts', [rules], {
    'booking: cancelled at the last free moment it costs the deposit': ['at > freeUntil', 'at >= freeUntil'],
    'booking: who did not come pays all': ['return keeping(deposit)', 'return keeping(due)'],
    'booking: unpaid, it gives money back': ['  if (!isPaid) return { back: 0, kept: 0 }\n', ''],
    'booking: more goes back than was paid': ['back: Math.min(refund, due),', 'back: refund,'],
    'booking: the deposit of who did not come is the provider’s at once': [
      "ending === 'no_show_customer' ? completesAt(booking) : endedAt",
      'endedAt',
    ],
    'strikes: those of before the last look count': [
      'Math.max(now.getTime() - strikeRule.within, from?.getTime() ?? 0)',
      'now.getTime() - strikeRule.within',
    ],
  }),
  ...of('bookings/moves.rules.ts', [rules], {
    'moves: a proposal outlasts the start': [', from.getTime(), to.getTime()))', ', to.getTime()))'],
  }),
  ...of('bookings/reminders.rules.ts', ['bookings/reminders.rules'], {
    'reminders: who has just booked has one': [
      'confirmed_at.getTime() <= starts_at.getTime() - remindsBefore[kind]',
      'confirmed_at.getTime() <= starts_at.getTime()',
    ],
    'reminders: who has paid is to pay': ['paid_at !== null || ended_at !== null', 'ended_at !== null'],
    'reminders: a link works twice': ['now < starts_at && used_at === null', 'now < starts_at'],
  }),
  ...of('bookings/pay/booking-payable.ts', [pay], {
    'booking: late money takes a time that another has': [' && (await takeAgain(tx, bookings))', ''],
    'booking: paid twice, it is confirmed twice': ["  if (order.paid_at !== null) return 'already_paid'\n", ''],
  }),
  ...of('bookings/acts/cancel-booking.ts', [acts], {
    'booking: cancelling costs more than was seen': [
      "    if (stays > kept) throw new Refusal('booking_cost_changed', { kept: stays })\n",
      '',
    ],
  }),
  ...of('bookings/money/send-back.ts', [money, 'bookings/problems/problems'], {
    'booking: what has gone back goes again': [' - (await sentBefore(tx, locked, id))', ''],
  }),
  ...of('bookings/money/release-bookings.ts', [money], {
    'booking: what went back is the provider’s too': ['centsOf(row.due - row.back)', 'centsOf(row.due)'],
  }),
  ...of('quotes/quotes.rules.ts', ['quotes/quotes.rules'], {
    'quotes: one outlasts its start': ['Math.min(now.getTime() + lasts, starts_at.getTime())', 'now.getTime() + lasts'],
  }),
]

import { of, ofCommerce, type Mutation } from './mutation.ts'

const searches = ['saved-searches/saved-searches'] as const

/** What a schedule has found to be due is looked at again under its lock, wherever that is not among the mutations of its feature. */
export const againMutations: readonly Mutation[] = [
  ...ofCommerce('market/states/clocks.jobs.ts', ['market/states/clocks'], {
    'again: a product that was renewed meanwhile leaves the lists': [
      "if (row.status === 'active' && row.expires_at && row.expires_at <= now)",
      "if (row.status === 'active' && row.expires_at)",
    ],
    'again: a seller is reminded of what was reminded of': [
      'if (due === null || due > now) continue',
      'if (due === null) continue',
    ],
  }),
  ...ofCommerce('saved-searches/send-notices.ts', searches, {
    'again: what is found for a search that was switched off is sent': [
      'if (!notices || !(await queries.lockSearch(tx, search))) return',
      'if (!notices) return',
    ],
  }),
  ...ofCommerce('reviews/deals.queries.ts', ['reviews/review-reminders'], {
    'again: who has not written is reminded twice': [
      'where d.reminded_at is null order by d.completed_at for update of d skip locked',
      'order by d.completed_at for update of d skip locked',
    ],
  }),
  ...ofCommerce('reviews/write.queries.ts', ['reviews/reviews'], {
    'again: a review is notified of twice': [
      'where id = any(${ids}::uuid[]) and announced_at is null and published_at <= ${now}\n      order by published_at for update skip locked',
      'where id = any(${ids}::uuid[]) and published_at <= ${now}\n      order by published_at for update',
    ],
  }),
  ...of('payments/send-payment.ts', ['payments/send-payment', 'payments/payments'], {
    'again: a payment that was sent is sent': [
      "if (locked?.payment.status !== 'created') return undefined",
      'if (!locked) return undefined',
    ],
  }),
  ...of('transfers/check-transfer.ts', ['transfers/transfers'], {
    'again: what was confirmed meanwhile is reviewed': [
      '  if (!isUnderWay(transfer.status) && !isUnconfirmed(transfer)) return\n  if (isUnderWay(transfer.status) && age',
      '  if (age',
    ],
  }),
  ...of('daraja-transfers/statement-lines.ts', ['daraja-transfers/statement-lines'], {
    'again: what a person decided of a line is forgotten': ['if (!now || !isOpen(now)) return\n', 'if (!now) return\n'],
  }),
  ...of('payouts/payout-purpose.ts', ['payouts/taken-back'], {
    'again: what was taken back is held for ever': [
      "    if (context.leftCents + context.balance.reserved < 0) return 'never'\n",
      '',
    ],
  }),
  ...of('points/lots.queries.ts', ['points/points-races'], {
    'again: of points that expire is warned twice': [
      "state = 'available' and rest > 0 and warned_at is null\n        and expires_at >",
      "state = 'available' and rest > 0\n        and expires_at >",
    ],
  }),
  ...of('daraja/daraja.jobs.ts', ['daraja/recheck'], {
    'query: one that has not gone out has no answer': [
      'query.sent_at !== null && query.sent_at <= ago(waits.status)',
      'query.created_at <= ago(waits.status)',
    ],
  }),
  ...ofCommerce('../identity/inactivity/notify-unused.ts', ['../identity/inactivity/inactivity'], {
    'again: an account that is used meanwhile is deleted': [
      'if (used !== undefined && used <= row.last_used_on) return row\n',
      'return row\n',
    ],
  }),
  ...ofCommerce('../identity/inactivity/close-unused.ts', ['../identity/inactivity/inactivity'], {
    'again: who has become staff is deleted': ['(await findExemption(tx, memberId, now)) ??', 'null ??'],
    'again: a report that waits goes with its account': ["(await hasOpenCase(tx, memberId)) ? 'cases_open' :", ''],
  }),
]

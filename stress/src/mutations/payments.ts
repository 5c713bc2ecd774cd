import { of, type Mutation } from './mutation.ts'

const payments: Mutation[] = [
  ...of('payments/settle-payment.ts', ['daraja/late-success'], {
    'settle: the fee is dropped': [
      'rail.received(payment, cents, feeCents)), ...owed]',
      'rail.received(payment, cents, 0)), ...owed]',
      ['paystack/cards'],
    ],
    'settle: what is owed back is put in suspense': [
      '[credit(accounts.refundsInFlight, cents)]',
      '[credit(accounts.suspense, cents)]',
    ],
    'settle: the receipt is not stored': [
      '    receipt,\n    settled_at: at,',
      '    receipt: null,\n    settled_at: at,',
      ['daraja/scenarios'],
    ],
    'review: an old receipt is received again': [
      'if (!isNew || cents <= 0) return',
      'if (cents <= 0) return',
      ['daraja/faults'],
    ],
    'review: the expected amount is booked, not what came': [
      '...suspense(rail.received(payment, cents, 0), cents),',
      '...suspense(rail.received(payment, payment.amount_cents, 0), payment.amount_cents),',
      ['daraja/faults'],
    ],
    'review: money in suspense is booked to no receipt': [
      '    memo: receipt,\n',
      '',
      ['staff-payments/staff-payments'],
    ],
  }),
  ...of('payments/reverse-payment.ts', ['daraja/statement-files', 'paystack/chargebacks'], {
    'reversal: the platform bears what others have': [
      '((await payable.reversed?.(tx, row, { ...actingOf(deps), at, paymentId: payment.id })) ?? [',
      '([',
    ],
    'reversal: it is of what is on its way back, too': [
      "const wasOwedBack = payment.status === 'refunding'",
      'const wasOwedBack = false',
      ['daraja/late-success'],
    ],
  }),
  ...of('payments/lock-payment.ts', ['paystack/cards'], {
    'lock: the state of before the lock is used': [
      'return payment && { payment, payable, row }',
      'return payment && { payment: known, payable, row }',
    ],
  }),
  ...of('payments/receive-payment.ts', ['daraja/paybill'], {
    'receive: more than the price pays': ['centsOf(row.total) !== amountCents', 'centsOf(row.total) > amountCents'],
    'receive: it settles beside an open prompt': ["? 'lapsed' : 'sending'", "? 'sending' : 'sending'"],
  }),
  ...of('payments/payments.rules.ts', ['payments/payments.rules'], {
    'state: what is paid fails': [
      "const afterPaid = ['refunding', 'disputed', 'reversed', 'review'] as const",
      "const afterPaid = ['refunding', 'disputed', 'reversed', 'review', 'failed'] as const",
    ],
    'state: what went back is paid again': [
      '  reversed: [],',
      "  reversed: ['succeeded_late'],",
      ['payments/payments.rules', 'paystack/chargebacks'],
    ],
  }),
  ...of('payments/start-payment.ts', ['payments/payments'], {
    'start: two payments at once': [
      'const blocking = await findBlockingPayment(tx, ref)\n',
      'const blocking = (await findBlockingPayment(tx, ref)) && undefined\n',
    ],
    'start: others are looked for before the lock': [
      '  const row = await payable.lock(tx, payableId)\n  const blocking = await findBlockingPayment(tx, ref)\n',
      '  const blocking = await findBlockingPayment(tx, ref)\n  const row = await payable.lock(tx, payableId)\n',
    ],
    'start: the largest amount is refused': ['if (row.total > maxTransaction)', 'if (row.total >= maxTransaction)'],
    'start: the wallet pays for what is paid already': [
      "if (status !== 'succeeded') throw new Refusal(payable.refusals.notPayable)",
      '',
      ['wallet/pay-by-wallet'],
    ],
  }),
]

const paystack: Mutation[] = [
  ...of('paystack/verdict.rules.ts', ['paystack/verdict.rules', 'paystack/cards'], {
    'card: more than the price settles': [
      'if (came !== expected || amount === null',
      'if (came < expected || amount === null',
    ],
    'card: another currency settles': ["if (currency !== 'KES') return", "if (currency === '') return"],
    'card: a fee that the payer bore is ours': ['Math.max(0, (fees ?? 0) - (amount - came))', 'Math.max(0, fees ?? 0)'],
    'card: no success is too late': [
      "if (late) return { act: 'review', receipt, cents: came, outcome: 'too_late' }\n",
      '',
    ],
  }),
  ...of('paystack/paystack-rail.ts', ['paystack/cards'], {
    'card: the fee goes to another account': [
      'debit(accounts.cardFees, feeCents)',
      'debit(accounts.goodwill, feeCents)',
    ],
  }),
  ...of('paystack/verify-payment.ts', ['paystack/cards'], {
    'card: what is paid is settled again': [
      "if (mayMove(status, 'reversed')) {",
      "if (status === 'reversed') {",
      ['paystack/cards', 'paystack/hooks'],
    ],
  }),
  ...of('paystack/signature.rules.ts', ['paystack/hooks'], {
    'event: its signature is not compared': [
      'return left.length === right.length && timingSafeEqual(left, right)',
      'return left.length === right.length',
    ],
    'event: a signature never gets old': [
      'if (Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) return false\n',
      '',
    ],
  }),
  ...of('paystack/apply-chargeback.ts', ['paystack/chargebacks'], {
    'dispute: one that has ended begins again': ['if (row.ended_at !== null) return row.state\n', ''],
    'dispute: one that has ended freezes again when it cannot be read': [
      'if (row.ended_at === null) await freeze(',
      'await freeze(',
    ],
    'dispute: one of another payment counts': [
      "if (paymentOf(dispute.reference) !== paymentId) return 'unmatched'\n",
      '',
    ],
    'dispute: won while another is open': ['if (!(await findOtherOpen(tx, row))) await endClaim', 'await endClaim'],
  }),
  ...of('paystack/refund-rail.ts', ['paystack/refunds'], {
    'card refund: what was sent is sent again': ["if (mine) return { is: 'accepted', provider_id: mine.id }\n", ''],
    'card refund: another amount confirms': [
      'if (several || (refund.cents !== null && refund.cents !== transfer.amount_cents))',
      'if (several)',
    ],
    'card refund: an attempt listed twice confirms': ['if (several || (refund', 'if ((refund'],
  }),
]

export const paymentMutations = [...payments, ...paystack]

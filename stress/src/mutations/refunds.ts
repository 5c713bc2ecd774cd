import { of, type Mutation } from './mutation.ts'

const transfers: Mutation[] = [
  ...of('transfers/end-transfer.ts', ['transfers/decide-transfer'], {
    'transfer: it is confirmed again': [
      "if (transfer.confirmed_at) return transfer.receipt === receipt ? 'nothing' : review('contradiction')\n",
      '',
    ],
    'transfer: what failed is confirmed': [
      "if (transfer.failed_at || transfer.status === 'created') return review('contradiction')\n",
      '',
    ],
    'transfer: a receipt confirms two': [
      "if (holder && holder.id !== transfer.id) return review('receipt_seen')\n",
      '',
    ],
    'transfer: what is confirmed fails': [
      '  if (transfer.confirmed_at) {\n    if (transfer.status ===',
      '  if (transfer.failed_at) {\n    if (transfer.status ===',
    ],
    'transfer: a fourth attempt': [
      'transfer.attempts < maxAttempts',
      'transfer.attempts <= maxAttempts',
      ['transfers/transfers'],
    ],
    'transfer: attempts have one id': [
      'originatorOf(transfer.id, attemptOf(transfer.originator_id) + 1)',
      'transfer.originator_id',
      ['transfers/transfers'],
    ],
  }),
  ...of('transfers/send-transfer.ts', ['transfers/transfers'], {
    'transfer: it is sent again': [
      "if (transfer?.status !== 'created') return undefined",
      'if (!transfer) return undefined',
    ],
  }),
  ...of('transfers/float.ts', ['transfers/float'], {
    'float: what may have left is not taken off': [' - under_way - waiting\n', ' - waiting\n'],
    'float: a small transfer passes a large one': [
      'floatLeft(tx, id)',
      "floatLeft(tx, '00000000-0000-0000-0000-000000000000')",
    ],
  }),
  ...of('transfers/start-transfer.ts', ['transfers/transfers'], {
    'transfer: a source has two': ['  if (known) {\n', '  if (known && known.id === input.sourceId) {\n'],
  }),
  ...of('0051_transfers.sql', ['transfers/transfers'], {
    'transfer: the database lets a source have two': [
      'create unique index transfers_live',
      'create index transfers_live',
    ],
  }),
  ...of('transfers/decide-transfer.ts', ['transfers/decide-transfer'], {
    'transfer: what was posted is called failed': [
      "if (transfer.confirmed_at) throw new Refusal('transfer_posted')\n",
      '',
    ],
  }),
  ...of('daraja-transfers/b2c-rail.ts', ['daraja-transfers/scenarios'], {
    'B2C: the tariff is dropped': [
      'credit(accounts.mpesaDisbursement, amount_cents + feeCents)',
      'credit(accounts.mpesaDisbursement, amount_cents)',
    ],
    'B2C: it leaves the account that collects': [
      'credit(accounts.mpesaDisbursement, amount_cents + feeCents)',
      'credit(accounts.mpesaCollection, amount_cents + feeCents)',
    ],
  }),
  ...of('daraja-transfers/charges.ts', ['daraja-transfers/reports'], {
    'B2C: the tariff of the next step': ['shillings <= upTo', 'shillings < upTo'],
  }),
  ...of('daraja-transfers/apply-report.ts', ['daraja-transfers/reports'], {
    'result: another amount confirms': [
      "if (amountCents !== transfer.amount_cents) return { act: 'review'",
      "if (amountCents < transfer.amount_cents) return { act: 'review'",
    ],
    'result: anybody is believed': [
      "if (!report.listed && mode !== 'log') {",
      "if (!report.listed && mode === 'enforce') {",
    ],
    'result: a timeout is a failure': [
      "if (report.kind === 'timeout') return { act: 'query', outcome: 'timeout_notice' }\n",
      '',
    ],
    'result: of an attempt before the present one': [
      'const isPresent = report.attempt === attemptOf(transfer.originator_id)',
      'const isPresent = true',
    ],
  }),
  ...of('daraja-transfers/transfer-address.ts', ['daraja-transfers/reports'], {
    'result: the secret of its address is not compared': [
      'return expected.length === input.length && timingSafeEqual(expected, input)',
      'return expected.length === input.length',
    ],
  }),
]

const refunds: Mutation[] = [
  ...of('refunds/refunds.rules.ts', ['refunds/refunds.rules'], {
    'refund: one person is two': [
      'return Math.max(0, 2 - persons.size, 1 - admins.size)',
      'return Math.max(0, 1 - persons.size, 1 - admins.size)',
    ],
    'refund: two without an admin': [
      'return Math.max(0, 2 - persons.size, 1 - admins.size)',
      'return Math.max(0, 2 - persons.size)',
    ],
    'refund: one admin is two': [
      'if (cents > limits.admins) return Math.max(0, 2 - admins.size)',
      'if (cents > limits.admins) return Math.max(0, 1 - admins.size)',
    ],
    'refund: KSh 50,000 take two admins': ['if (cents > limits.admins)', 'if (cents >= limits.admins)'],
    'refund: KSh 5,000 take two persons': ['(cents > limits.alone) return', '(cents >= limits.alone) return'],
    'refund: who bought it decides': ["if (viewer.id === payerId) return 'buyer'\n", '', ['refunds/refunds']],
    'refund: on its way is back': [
      "const isOnItsWay = (state: RefundState) => state === 'approved' ||",
      'const isOnItsWay = (state: RefundState) =>',
    ],
    'refund: a part is all': [
      "return back === amountCents ? 'refunded' : 'part_refunded'",
      "return back <= amountCents ? 'refunded' : 'part_refunded'",
    ],
    'refund: a part is reversed whole': ['whole && receipt !== null ?', 'receipt !== null ?'],
  }),
  ...of('refunds/create-refund.ts', ['refunds/refunds'], {
    'refund: more than is left': [
      "if (cents > left) throw new Refusal('refund_too_large', { left: left / 100 })\n",
      '',
    ],
    'refund: less than all that is left': ['if (cents > left) throw', 'if (cents >= left) throw'],
  }),
  ...of('refunds/approve.ts', ['refunds/refunds'], {
    'refund: rejected ones count': [".filter(({ state }) => state !== 'rejected')\n", '\n'],
    'refund: all that is held is not held': ['if (bearing.borne.held === cents)', 'if (bearing.borne.held > cents)'],
    'refund: the seller decides after the release': [
      "if (side === 'seller') throw new Refusal('refund_after_release')\n",
      '',
    ],
    'refund: the seller owes what they do not have': [
      'if (bearing.borne.platform === 0)',
      'if (bearing.borne.platform >= 0)',
    ],
    'refund: it is taken from who does not have it': [
      'const entries = [...source.entries, credit(accounts.refundsInFlight, cents)]',
      "const entries = [{ account: { name: 'goodwill' as const }, direction: 'debit' as const, cents }, credit(accounts.refundsInFlight, cents)]",
    ],
  }),
  ...of('ledger/ledger.queries.ts', ['refunds/refunds'], {
    'refund: balances are read without a lock': [
      'owner_id for update`.execute(tx)\n  return refs.map',
      'owner_id`.execute(tx)\n  return refs.map',
    ],
    'refund: what is held counts as free': [
      'posted_credit - posted_debit - pending_debit as available\n    from',
      'posted_credit - posted_debit as available\n    from',
    ],
  }),
  ...of('0053_refunds.sql', ['refunds/database'], {
    'refund: the database does not add up': [
      'if captured is null or others + new.amount_cents > captured then',
      'if captured is null then',
    ],
    'refund: the database adds up without a lock': [
      ') for update;\n  select coalesce(sum(amount_cents), 0) into others',
      ');\n  select coalesce(sum(amount_cents), 0) into others',
    ],
    'refund: what was decided can be decided again': [
      "or old.state in ('rejected', 'confirmed') and new.state <> old.state\n",
      '',
    ],
    'refund: the amount can be changed': [
      'or new.part_id is distinct from old.part_id or new.amount_cents <> old.amount_cents\n',
      '\n',
    ],
    'refund: they can be deleted': [
      'create trigger refunds_stay before delete on refunds for each row execute function refunds_stay();',
      '',
    ],
    'refund: two wait for one part': ['create unique index refunds_undecided', 'create index refunds_undecided'],
    'refund: owed twice': ['create unique index refunds_owed', 'create index refunds_owed'],
    'refund: suspense is returned twice': ['create unique index refunds_returned', 'create index refunds_returned'],
    'decision: two about one payment wait': [
      'create unique index payment_decisions_of_payment',
      'create index payment_decisions_of_payment',
    ],
  }),
  ...of('refunds/send-refund.ts', ['refunds/sending'], {
    'refund: it is sent again': [
      "if (locked?.refund.state !== 'approved') return",
      'if (!locked) return',
      ['refunds/sending', 'refunds/refunds'],
    ],
    'refund: a part is called whole': [
      'const whole = cents === amount_cents',
      'const whole = true',
      ['refunds/refunds', 'refunds/sending'],
    ],
  }),
  ...of('refunds/confirm-refund.ts', ['refunds/refunds'], {
    'refund: the fee of its rail is a gift': [
      "debit(deps.transfers.rail(refund.rail ?? '').charges, fee)",
      'debit(accounts.goodwill, fee)',
    ],
  }),
  ...of('refunds/refund-purpose.ts', ['refunds/sending'], {
    'refund: it is sent although the money was pulled back': [
      "status !== 'reversed' && status !== 'disputed'",
      'status !== undefined',
    ],
  }),
  ...of('refunds/return-suspense.ts', ['staff-payments/staff-payments', 'staff-payments/two-persons'], {
    'suspense: what a payment has claimed goes back': ['if (money.decided || money.claimed)', 'if (money.decided)'],
    'suspense: it goes back from another account': [
      '[debit(accounts.suspense, cents), credit(accounts.refundsInFlight, cents)]',
      '[debit(accounts.goodwill, cents), credit(accounts.refundsInFlight, cents)]',
    ],
  }),
  ...of('staff-payments/staff-payments.rules.ts', ['staff-payments/two-persons'], {
    'decision: KSh 10,000 by one person': ['cents >= secondFrom', 'cents > secondFrom'],
    'decision: the second person is the first': [
      'viewer.id !== first.id && (first.isAdmin || isAdmin(viewer))',
      '(first.isAdmin || isAdmin(viewer))',
    ],
    'decision: two without an admin': [
      'viewer.id !== first.id && (first.isAdmin || isAdmin(viewer))',
      'viewer.id !== first.id',
    ],
    'decision: about a payment of their own': ['viewer.id === payment.payer_id || sellerIds', 'sellerIds'],
  }),
  ...of('staff-payments/decide.ts', ['staff-payments/staff-payments'], {
    'decision: another amount settles': [
      'if (money && money.cents !== payment.amount_cents)',
      'if (money && money.cents < payment.amount_cents)',
    ],
  }),
]

const losses: Mutation[] = [
  ...of('refunds/bear-loss.ts', ['daraja-transfers/taken-back', 'paystack/chargebacks'], {
    'loss: what was sent back before is taken from the seller, too': [
      'const left = payment.amount_cents - gone(decided)',
      'const left = payment.amount_cents',
    ],
    'loss: what was taken can be refunded as well': [
      'await take(deps, tx, locked, { ...share, bearers, reason, at })',
      'await Promise.resolve([share, bearers, take, locked, deps, reason, at])',
    ],
    'loss: the platform does not bear what is nobody’s': ['cents: Math.max(0, rest)', 'cents: 0'],
  }),
  ...of('refunds/bear-loss.ts', ['../commerce/orders/states/order-life'], {
    'loss: what the platform bore before is not given back to it': [
      'if (borne === left) return countedWithin(shares, left)',
      'if (borne === left) return shares',
    ],
    'loss: an order of which all is taken goes on': ['const full = isRest || ', 'const full = '],
  }),
  ...of('refunds/bear-reversal.ts', ['daraja-transfers/taken-back'], {
    'taken back: money on its way is not waited for': [
      "if (status !== 'part_refunded' && status !== 'refunded')",
      "if (status !== 'part_refunded' && status !== 'refunded' && status !== 'refunding')",
    ],
    'taken back: a request stays': ["if (refund.state === 'requested')", "if (refund.state === 'approved')"],
    'taken back: the payment stays refunded in part': [
      "if (status === 'part_refunded') await",
      "if (status === 'refunded') await",
    ],
  }),
  ...of('refunds/bear-chargeback.ts', ['paystack/chargebacks', 'staff-payments/chargebacks'], {
    'dispute: a part is taken for the whole': [
      'const taken = Math.min(loss.cents, payment.amount_cents)',
      'const taken = payment.amount_cents',
    ],
    'dispute: what is on its way back is taken again': ['decided.length === 0 && ', ''],
  }),
  ...of('daraja-transfers/explain-line.ts', ['staff-payments/money-left'], {
    'money left: it leaves twice': ['line.booked_at === null ? accountOf(line) : accounts.suspense', 'accountOf(line)'],
    'money left: it is explained again': ["outcome === 'unmatched'", "outcome !== 'known'"],
    'money left: the bank is the account that pays out': [
      'left_to_bank: accounts.bankTrust',
      'left_to_bank: accounts.mpesaDisbursement',
    ],
  }),
  ...of('staff-payments/carry-out.ts', ['staff-payments/staff-payments', 'staff-payments/two-persons'], {
    'staff: a receipt of another payment settles': [
      "if (holder && holder.id !== paymentId) throw new Refusal('receipt_used')",
      'if (holder && holder.id !== paymentId) return',
    ],
  }),
  ...of('approvals/own-money.ts', ['../../own-money'], {
    'staff: one decides about what one has paid': [
      "if (await isOwnMoney(deps, tx, viewer, of)) throw new Refusal('own_money')",
      'await Promise.resolve([isOwnMoney, deps, tx, viewer, of, Refusal])',
    ],
  }),
]

export const refundMutations = [...transfers, ...refunds, ...losses]

import { of, type Mutation } from './mutation.ts'

export const darajaMutations: Mutation[] = [
  ...of('daraja/evidence.rules.ts', ['daraja/faults'], {
    'callback: a shilling more or less settles': [
      'const exact = amountCents === payment.amount_cents',
      'const exact = Math.abs(amountCents - payment.amount_cents) <= 100',
    ],
    'callback: more than the price settles': [
      'const exact = amountCents === payment.amount_cents',
      'const exact = amountCents >= payment.amount_cents',
    ],
    'callback: it may name another prompt': [
      'if (provider_request_id !== null && provider_request_id !== content.checkoutRequestId)',
      'if (provider_request_id === undefined)',
      ['daraja/faults', 'daraja/scenarios', 'daraja/more-scenarios'],
    ],
    'callback: anybody is believed': ["const trusted = listed || agreed || mode === 'log'", 'const trusted = true'],
    'callback: KSh 10,000 need no query': [
      '!strict && amountCents < needsQueryFrom)',
      '!strict && amountCents <= needsQueryFrom)',
    ],
    'callback: a top-up needs no query': [
      'agreed || (!strict && amountCents',
      'agreed || (amountCents',
      ['wallet/top-up'],
    ],
    'callback: no success is too late': [
      'if (late && !isUnconfirmed(payment))',
      'if (late && status === undefined)',
      ['daraja/late-success'],
    ],
    'query: every answer counts': ['if (tooEarly) return tally\n', '', ['daraja/evidence.rules']],
    'query: the opposite answer does not start anew': [
      "query_successes: says === 'success' ? query_successes + 1 : 0",
      "query_successes: says === 'success' ? query_successes + 1 : query_successes",
      ['daraja/evidence.rules'],
    ],
  }),
  ...of('daraja/apply-callback.ts', ['daraja/faults'], {
    'callback: a receipt pays twice': ['if (!(await findByReceipt(tx, receipt)))\n', 'if (receipt)\n'],
  }),
  ...of('daraja/apply-answer.ts', ['daraja/scenarios', 'daraja/late-success'], {
    'query: one success is enough': ['tally.query_successes >= 2', 'tally.query_successes >= 1', ['daraja/review']],
    'query: one failure is enough': ['tally.query_failures >= 2', 'tally.query_failures >= 1', ['daraja/review']],
  }),
  ...of('daraja/callback-address.ts', ['daraja/faults', 'daraja/paybill'], {
    'address: its secret is not compared': [
      'return expected.length === input.length && timingSafeEqual(expected, input)',
      'return expected.length === input.length',
    ],
    'address: one secret is good for every payment': [
      'const ofPayment = (paymentId: string) => `${paymentId}:${attempt}`',
      'const ofPayment = (_: string) => `payment:${attempt}`',
    ],
    'address: everybody is listed': [
      'return isIP(ip) !== 0 && list.check(ip, familyOf(ip))',
      'return isIP(ip) !== 0',
      ['daraja/evidence.rules'],
    ],
  }),
  ...of('daraja/apply-report.ts', ['daraja/paybill'], {
    'report: anybody is believed': ["const trusted = report.listed || sourceMode === 'log'", 'const trusted = true'],
    'report: KSh 10,000 need no query': [
      'const isEnough = content.amountCents < needsQueryFrom',
      'const isEnough = content.amountCents <= needsQueryFrom',
    ],
    'report: of another Paybill': [
      "if (content.shortcode !== null && content.shortcode !== deps.settings.mpesa.shortcode) return 'other_paybill'\n",
      '',
    ],
    'report: a query agrees about another amount': ['    content.amountCents === reported.amountCents &&\n', ''],
    'claim: another amount': [
      "if (content.amountCents !== payment.amount_cents) return 'other_amount'\n",
      '',
      ['daraja/receipts'],
    ],
    'claim: another phone': [
      "if (!mayBePhone(content.party, payment.phone)) return 'other_phone'\n",
      '',
      ['daraja/receipts'],
    ],
    "claim: another's receipt": [
      "(await isOthers(deps, tx, { payment }, receipt, completed)) ? 'already_used' : 'confirmed'",
      "(await isOthers(deps, tx, { payment }, receipt, completed)) ? 'confirmed' : 'confirmed'",
      ['daraja/receipts'],
    ],
  }),
  ...of('daraja/book-money.ts', ['daraja/paybill'], {
    'booking: what another has booked stays opened': ['if (opened) throw new AlreadyBooked()\n', ''],
    'booking: the difference to what queries settled is dropped': [
      'await correctAmount(deps, tx, target, { receipt, cents, at })',
      'await Promise.resolve(correctAmount)',
      ['daraja/import-statement'],
    ],
    'booking: more than expected is less': [
      'entries: more > 0 ? entries',
      'entries: more < 0 ? entries',
      ['daraja/import-statement'],
    ],
    'booking: any other amount is the payment’s': [
      'Math.abs(amountCents - payment.amount_cents) < leastSent',
      'amountCents > 0',
      ['daraja/import-statement'],
    ],
    'booking: what lies in suspense is received again': [
      '    ...(inSuspense && { from: [debit(accounts.suspense, cents)] }),\n',
      '',
      ['daraja/receipts'],
    ],
    'booking: another amount by hand ends the prompt': [
      "return source === 'c2b' ? 'unmatched' : 'amount_mismatch'",
      "return 'amount_mismatch'",
    ],
    'booking: a statement that contradicts is known': [
      'const fits = booked.length > 0 ? booked.includes(row.amountCents) : paid.amount_cents === row.amountCents',
      'const fits = true',
      ['daraja/import-statement'],
    ],
    'booking: what is sent by hand is not looked for': [
      "const opened = found === 'unmatched' && payable && (await open(",
      'const opened = undefined && payable && (await open(',
    ],
  }),
  ...of('paybill-statement/rows.queries.ts', ['daraja/receipts'], {
    'booking: suspense of another amount is claimed': [
      "    .where('outcome', '=', 'unmatched')\n    .where('amount_cents', '=', cents)\n",
      "    .where('outcome', '=', 'unmatched')\n",
    ],
    'booking: suspense is claimed twice': [
      "    .where('outcome', '=', 'unmatched')\n    .where('amount_cents', '=', cents)\n",
      "    .where('amount_cents', '=', cents)\n",
    ],
  }),
  ...of('daraja/import-statement.ts', ['daraja/statement-files'], {
    'statement: what is known is booked to suspense, too': [
      'const cents = unmatched.reduce(',
      'const cents = inserted.reduce(',
    ],
    'statement: an outgoing line counts each time': [
      "if (!(await insertOutgoing(tx, row, at))) return 'seen'\n",
      'await insertOutgoing(tx, row, at)\n',
    ],
    'statement: a torn file concludes that nothing came': [
      'if (period && result.torn + result.unreadable === 0)',
      'if (period)',
      ['daraja/import-statement'],
    ],
    'statement: money of the amount is there and the payment is called unpaid': [
      'if (await findUnmatched(tx, payment.amount_cents, begun)) {',
      'if (begun.getTime() === 0) {',
      ['daraja/import-statement'],
    ],
  }),
  ...of('daraja/mpesa-rail.ts', ['daraja/scenarios'], {
    'daraja: money comes to the account that pays out': [
      '[debit(accounts.mpesaCollection, cents)]',
      '[debit(accounts.mpesaDisbursement, cents)]',
    ],
  }),
]

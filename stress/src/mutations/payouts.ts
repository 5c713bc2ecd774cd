import { of, type Mutation } from './mutation.ts'

const payouts: Mutation[] = [
  ...of('sales/sale-postings.ts', ['sales/sale-postings'], {
    'sale: commission is rounded up': ['return (parts - (parts % whole)) / whole', 'return Math.ceil(parts / whole)'],
    'sale: commission is rounded to the nearest': [
      'return (parts - (parts % whole)) / whole',
      'return Math.round(parts / whole)',
    ],
    'sale: the seller gets the tax': [
      'const netCents = totalCents - commissionCents - withheldCents',
      'const netCents = totalCents - commissionCents',
    ],
    'sale: tax is withheld of what is left': [
      'shareOf(totalCents, rates.withholding)',
      'shareOf(totalCents - commissionCents, rates.withholding)',
    ],
    'sale: the tax in the commission is ours': ['parts.vatCents > 0 && credit(', 'parts.vatCents < 0 && credit('],
    'sale: commission and tax are swapped': [
      'credit(accounts.commission, parts.commissionCents - parts.vatCents)',
      'credit(accounts.commission, parts.withheldCents)',
    ],
    'sale: the tax in our commission is income': [
      "credit({ name: 'vatPayable' }, parts.vatCents)",
      'credit(accounts.commission, parts.vatCents)',
    ],
  }),
  ...of('payouts/send-payouts.ts', ['payouts/payouts-float'], {
    'float: two payouts count the same shilling': ['    await lockFloat(tx)\n', ''],
  }),
  ...of('payouts/float.ts', ['payouts/payouts-float'], {
    'float: a later payout passes one that waits': [' - (await sumForFloat(db, payout))', ''],
  }),
  ...of('payouts/make-payout.ts', ['payouts/payouts', 'payouts/taken-back'], {
    'payout: one beside another': [
      "if (await findLive(tx, account.seller_id)) return { refused: 'payout_open' }\n",
      '',
    ],
    'payout: the first does not wait': ['isFirst ? new Date(at.getTime() + payoutRules.firstHold) : at', 'at'],
    'payout: nothing is set aside': [
      'await holdMoney(tx, { ...heldFor(id), entries, at, expiresAt: null, createdBy: by })\n',
      '',
      ['payouts/payouts', 'payouts/taken-back'],
    ],
    'payout: a failed one is made anew twice': [
      "if (failed.retried_at !== null) throw new Refusal('payout_not_retryable')\n",
      '',
    ],
    'payout: made anew it is more': ['Math.min(plan.cents, failed.amount_cents)', 'plan.cents'],
    'payout: cancelled, it stays set aside': [
      '  await voidHeld(tx, heldFor(payout.id), { at })\n}\n\n/** The seller cancels',
      '}\n\n/** The seller cancels',
    ],
    'payout: what is sent is cancelled': [
      "if (payout.state !== 'waiting') throw new Refusal('payout_not_cancellable')\n",
      '',
    ],
    'payout: of another seller is cancelled': [
      "if (payout?.seller_id !== seller.id) throw new Refusal('payout_not_found')",
      "if (!payout) throw new Refusal('payout_not_found')",
    ],
  }),
  ...of('payouts/payouts.queries.ts', ['payouts/payouts', 'payouts/taken-back'], {
    'payout: its account is not locked': [
      "selectAll().where('seller_id', '=', sellerId).forUpdate()",
      "selectAll().where('seller_id', '=', sellerId)",
    ],
    'payout: what disputed sales brought is not reserved': [
      "p.status = 'disputed') as disputed_cents",
      "p.status = 'reversed') as disputed_cents",
    ],
  }),
  ...of('0054_payouts.sql', ['payouts/payouts', 'payouts/taken-back'], {
    'payout: the database lets a seller have two': ['create unique index payouts_live', 'create index payouts_live'],
  }),
  ...of('payouts/payouts.rules.ts', ['payouts/payouts.rules'], {
    'payout: a new number is paid at once': [
      "isAhead(context.frozen_until, now) && { why: 'number_changed'",
      "isAhead(null, now) && { why: 'number_changed'",
      ['payouts/payouts.rules'],
    ],
    'payout: a new number waits for three hours': [
      'changeFreeze: 72 * hour',
      'changeFreeze: 3 * hour',
      ['payouts/payout-number'],
    ],
    'payout: KSh 50,000 need a document': [
      'context.monthCents + amountCents > monthCents',
      'context.monthCents + amountCents >= monthCents',
    ],
    'payout: nobody needs a document': [
      'context.verified_at === null && context.monthCents',
      'context.verified_at !== null && context.monthCents',
    ],
    'payout: cents are paid': ['cents - (((cents % 100) + 100) % 100)', 'cents'],
    'payout: more than the rail moves': [
      'Math.min(wholeShillings(availableCents), centsOf(railMax))',
      'wholeShillings(availableCents)',
    ],
    'payout: what was taken back is paid': [
      "context.leftCents < 0 && { why: 'balance', until: null },\n",
      '',
      ['payouts/payouts.rules'],
    ],
    'payout: broken books stop nothing': ["context.booksStopped && { why: 'books', until: null },\n", ''],
    'payout: one admin releases much': [
      'balanceCents > releaseAloneCents',
      'balanceCents > releaseAloneCents * 100',
      ['payouts/payouts-staff'],
    ],
  }),
  ...of('payouts/payout-purpose.ts', ['payouts/payouts', 'payouts/taken-back'], {
    'payout: paid, it stays set aside': [
      '    await voidHeld(tx, heldFor(payout.id), { at })\n    const charges',
      '    const charges',
    ],
    'payout: the seller pays the tariff': [
      '[debit(deps.transfers.rail(transfer.rail).charges, fee)]',
      '[debit(accounts.sellerPayable(payout.seller_id), fee)]',
    ],
    'payout: it is sent in any state': [
      "if (payout.state !== 'sending') return false\n",
      'if (payout) return true\n',
      ['payouts/payouts', 'payouts/payout-number'],
    ],
  }),
  ...of('payouts/send-payouts.ts', ['payouts/payouts', 'payouts/taken-back'], {
    'payout: what is there is not looked at again': [
      'if (context.leftCents + context.balance.reserved < 0)\n',
      'if (context.leftCents > context.leftCents)\n',
    ],
  }),
  ...of('payouts/change-number.ts', ['payouts/payout-number'], {
    'payout: a change of the number freezes nothing': ['isChange ? { frozen_until:', '!isChange ? { frozen_until:'],
    'payout: what was about to go to the old number goes': [
      'if (isChange) await recall(deps, tx, seller.id, at)\n',
      '',
    ],
  }),
  ...of('payouts/stop-payouts.ts', ['payouts/payouts-staff'], {
    'payout: one admin releases as two': ["if (first === by) throw new Refusal('payouts_release_own')\n", ''],
    'payout: an admin releases their own': [
      '  await refuseOwnMoney(deps, tx, { id: by }, await paidSeller(tx, sellerId))\n  const account = await lockAccount',
      '  const account = await lockAccount',
    ],
  }),
]

const wallet: Mutation[] = [
  ...of('wallet/assert-available.ts', ['wallet/pay-by-wallet'], {
    'wallet: what is set aside is spent': [
      'const available = balance - held',
      'const available = balance',
      ['wallet/holds'],
    ],
    'wallet: all of it is too little': ['if (available < cents)', 'if (available <= cents)'],
    'wallet: a shilling too few is enough': ['if (available < cents)', 'if (available + 100 < cents)'],
  }),
  ...of('wallet/wallet.queries.ts', ['wallet/pay-by-wallet'], {
    'wallet: its balance is read without a lock': [
      '${isWalletOf(memberId)} for update of a`',
      '${isWalletOf(memberId)}`',
    ],
    'wallet: what is held shows as moved': ["and t.state = 'posted'\n", '\n', ['wallet/holds', 'wallet/wallet']],
  }),
  ...of('wallet/topup-payable.ts', ['wallet/top-up'], {
    'top-up: it is credited again': ["if (status === 'credited') return 'already_paid'\n", ''],
    'top-up: a callback proves it': ['strictEvidence: true', 'strictEvidence: false'],
    'top-up: the wallet fills itself': ["notBy: ['wallet'],\n", ''],
    'top-up: into the wallet of the top-up': [
      'credit(accounts.wallet(member_id), centsOf(amount))',
      'credit(accounts.suspense, centsOf(amount))',
    ],
  }),
  ...of('wallet/topups.queries.ts', ['wallet/top-up'], {
    'top-up: begun at once, they exceed the limit': [
      "  sql`select pg_advisory_xact_lock(hashtextextended('top-ups of ' || ${memberId}, 0))`.execute(tx)",
      '  sql`select ${memberId}::text`.execute(tx)',
    ],
  }),
  ...of('wallet/wallet.rules.ts', ['wallet/top-up'], {
    'top-up: what is on its way does not count': [
      'Math.max(0, walletLimits.balance - balance - open)',
      'Math.max(0, walletLimits.balance - balance)',
    ],
    'top-up: exactly the limit is too much': ['if (amount > left) throw', 'if (amount >= left) throw'],
  }),
  ...of('wallet/credit-wallet.ts', ['wallet/wallet'], {
    'wallet: half a shilling comes in': ['  shillingsOf(cents)\n', ''],
  }),
]

export const payoutMutations = [...payouts, ...wallet]

import { maxShillings } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { accounts, debit } from '../../../core/money/accounts.ts'
import type { PaymentRail } from '../../../core/payment-rails.ts'
import { assertAvailable } from './assert-available.ts'

const counties = [null, ...Array.from({ length: 47 }, (_, at) => at + 1)]

const never = (what: string) => () => {
  throw new Error(`a payment by wallet is settled when it is started: nothing is left to ${what}`)
}

/** Paying with what is in the wallet: the money is ours already, so it is settled in the transaction that starts it. */
export const walletRail: PaymentRail<Deps> = {
  name: 'wallet',
  flag: 'wallet',
  methods: ['wallet'],
  immediate: true,
  isOpen: ({ flags }) => counties.some((county) => flags.stateOf('wallet', county) === 'enabled'),
  maxShillings: () => maxShillings,
  readPayer: () => ({ phone: null }),
  begin: (_, tx, { payer_id, amount_cents }) => assertAvailable(tx, payer_id, amount_cents),
  isFree: never('send'),
  send: never('send'),
  check: never('query'),
  canCheck: () => false,
  mayBePaid: async () => false,
  release: async () => {},
  uncount: async () => {},
  received: ({ payer_id }, cents) => [debit(accounts.wallet(payer_id), cents)],
  retryAfter: () => 0,
  listedCode: (code) => (code === '0' ? code : 'other'),
}

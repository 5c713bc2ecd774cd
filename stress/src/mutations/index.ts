import { darajaMutations } from './daraja.ts'
import { ledgerMutations } from './ledger.ts'
import type { Mutation } from './mutation.ts'
import { paymentMutations } from './payments.ts'
import { payoutMutations } from './payouts.ts'
import { refundMutations } from './refunds.ts'

/** Bugs of the ledger and of everything that books money, each of which some test has to find. */
export const mutations: readonly Mutation[] = [
  ...ledgerMutations,
  ...paymentMutations,
  ...darajaMutations,
  ...refundMutations,
  ...payoutMutations,
]

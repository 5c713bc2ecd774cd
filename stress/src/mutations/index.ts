import { againMutations } from './again.ts'
import { auctionEndMutations } from './auction-ends.ts'
import { lotMutations } from './auction-lots.ts'
import { bookingMutations } from './bookings.ts'
import { disputeMutations, offerMutations, stockMutations } from './commerce.ts'
import { darajaMutations } from './daraja.ts'
import { ledgerMutations } from './ledger.ts'
import type { Mutation } from './mutation.ts'
import { orderMutations } from './orders.ts'
import { paymentMutations } from './payments.ts'
import { payoutMutations } from './payouts.ts'
import { pointMutations } from './points.ts'
import { refundMutations } from './refunds.ts'

/** Bugs of the ledger, of everything that books money and of what is sold, each of which some test has to find. */
export const mutations: readonly Mutation[] = [
  ...ledgerMutations,
  ...paymentMutations,
  ...darajaMutations,
  ...refundMutations,
  ...payoutMutations,
  ...orderMutations,
  ...disputeMutations,
  ...offerMutations,
  ...stockMutations,
  ...auctionEndMutations,
  ...pointMutations,
  ...lotMutations,
  ...bookingMutations,
  ...againMutations,
]

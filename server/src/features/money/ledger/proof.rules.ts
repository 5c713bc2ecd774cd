import { day } from '@mtaa/contract/time'
import { chart } from '../../../core/money/accounts.ts'

/** 03:00 in Nairobi, which has no summer time. */
const nightlyMs = 0

/** Whether a proof is due: there has been none since the last 03:00 in Nairobi. */
export function isDue(now: Date, last: Date | undefined): boolean {
  const newest = Math.floor((now.getTime() - nightlyMs) / day) * day + nightlyMs
  return last === undefined || last.getTime() < newest
}

const heldBy = [chart.mpesaCollection, chart.mpesaDisbursement, chart.cardReceivable, chart.bankTrust]
const underWay = [chart.refundsInFlight, chart.taxWithheld, chart.vatPayable, chart.suspense]

interface Sums {
  totals: readonly { code: string; cents: number }[]
  /** Of all accounts of members and orders with money in them. What a seller owes the platform makes it no smaller. */
  root_cents: number
}

/**
 * What belongs to others, what is held for it, and what the platform has to add: fees that providers took, and what was
 * given away, as far as its own income does not pay for them.
 */
export function coverOf({ totals, root_cents: ofMembers }: Sums) {
  const sumOf = (accounts: readonly { code: string }[]) =>
    totals.reduce((sum, { code, cents }) => (accounts.some((account) => account.code === code) ? sum + cents : sum), 0)
  const [owed, held] = [ofMembers + sumOf(underWay), sumOf(heldBy)]
  return { owed_cents: owed, held_cents: held, missing_cents: Math.max(0, owed - held) }
}

import { accounts, credit, debit, type AccountRef, type Entry } from '../../../core/money/accounts.ts'
import type { SaleRates } from './settings.ts'

export interface Sale {
  orderId: string
  /** Whose it is from then on: a seller, or an organizer. */
  owedTo: AccountRef
  totalCents: number
  /** What of it the platform pays, for points that the buyer redeemed; absent: nothing. */
  pointsCents?: number
}

/** What a sale comes to, in whole cents. */
export interface SaleParts {
  totalCents: number
  commissionCents: number
  /** What of the commission is tax. */
  vatCents: number
  withheldCents: number
  netCents: number
  rates: SaleRates
}

const whole = 10_000

/** Rounded down to the cent: the rest is the seller's. */
function shareOf(cents: number, rate: number): number {
  const parts = cents * rate
  return (parts - (parts % whole)) / whole
}

/** The tax that an amount has included, rounded down. */
function includedIn(cents: number, rate: number): number {
  const parts = cents * rate
  return (parts - (parts % (whole + rate))) / (whole + rate)
}

/** Tax is withheld of the whole sale, and together with the commission it is never more than that. */
export function partsOfSale(totalCents: number, rates: SaleRates): SaleParts {
  const isRate = (rate: number) => Number.isInteger(rate) && rate >= 0 && rate <= whole
  if (!Number.isSafeInteger(totalCents) || totalCents <= 0) throw new Error(`${totalCents} cents are not a sale`)
  const { vat = 0 } = rates
  if (
    !isRate(rates.commission) ||
    !isRate(rates.withholding) ||
    !isRate(vat) ||
    rates.commission + rates.withholding > whole
  )
    throw new Error(`${rates.commission} and ${rates.withholding} are not rates of a sale`)
  const commissionCents = shareOf(totalCents, rates.commission)
  const withheldCents = shareOf(totalCents, rates.withholding)
  const vatCents = includedIn(commissionCents, vat)
  const netCents = totalCents - commissionCents - withheldCents
  return { totalCents, commissionCents, vatCents, withheldCents, netCents, rates }
}

/**
 * The entries by which the escrow of a sale is released: to who sold it, to us as commission, and to the accounts of the tax
 * in it and of tax that was withheld. Post them with `writeTaxLine` in one transaction.
 */
export function salePostings({ orderId, owedTo, pointsCents = 0 }: Sale, parts: SaleParts): readonly Entry[] {
  const heldCents = parts.totalCents - pointsCents
  const entries: (Entry | false)[] = [
    heldCents > 0 && debit(accounts.escrow(orderId), heldCents),
    pointsCents > 0 && debit({ name: 'pointsRedeemed' }, pointsCents),
    parts.netCents > 0 && credit(owedTo, parts.netCents),
    parts.commissionCents > parts.vatCents && credit(accounts.commission, parts.commissionCents - parts.vatCents),
    parts.vatCents > 0 && credit({ name: 'vatPayable' }, parts.vatCents),
    parts.withheldCents > 0 && credit({ name: 'taxWithheld' }, parts.withheldCents),
  ]
  return entries.filter((entry) => entry !== false)
}

import { startOf } from '@mtaa/contract/nairobi'
import { minute, day } from '@mtaa/contract/time'
import { maxStatementDays, walletLimits } from '@mtaa/contract/money/wallet'
import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../platform/http/refusal.ts'

/** A payment of a top-up can be begun for so long; it lapses well within the same time. */
export const timeToPay = 30 * minute

/** What counts against the limits of a wallet, in whole shillings. */
export interface Counted {
  /** What is in it. */
  balance: number
  /** Top-ups that wait for their money. */
  open: number
  /** Credited today by top-ups. */
  today: number
}

const leftInWallet = ({ balance, open }: Counted) => Math.max(0, walletLimits.balance - balance - open)
const leftToday = ({ open, today }: Counted) => Math.max(0, walletLimits.day - today - open)

/** The largest top-up at this moment; below the smallest there is none. */
export const maxTopUp = (counted: Counted) => Math.min(walletLimits.max, leftInWallet(counted), leftToday(counted))

/** Refuses what is no amount of a top-up, with any balance of the wallet. */
export function assertAmount(amount: number): void {
  const { min, max } = walletLimits
  if (!Number.isInteger(amount) || amount < min || amount > max) throw new Refusal('top_up_amount_wrong', { min, max })
}

/** Refuses a top-up that the wallet cannot take now. */
export function assertFits(amount: number, counted: Counted): void {
  const [left, today] = [leftInWallet(counted), leftToday(counted)]
  if (amount > left) throw new Refusal('wallet_full', { limit: walletLimits.balance, left: Math.min(left, today) })
  if (amount > today) throw new Refusal('top_up_day_limit', { limit: walletLimits.day, left: today })
}

/** Crockford's alphabet: no letter that is mistaken for another when read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eleven letters and digits: no number of an order has so many. */
export const newTopUpNumber = () => `W${Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')}`

export interface Period {
  from: Date
  /** The first moment after it. */
  until: Date
}

/** The days of a statement, both included, as moments; refuses `statement_period_wrong`. */
export function periodOf(from: string, to: string, now: Date): Period {
  const start = startOf(from)
  const until = new Date(startOf(to).getTime() + day)
  const length = until.getTime() - start.getTime()
  const isWrong = !(length > 0 && length <= maxStatementDays * day) || start > now || start.getUTCFullYear() < 2000
  if (isWrong) throw new Refusal('statement_period_wrong', { days: maxStatementDays })
  return { from: start, until }
}

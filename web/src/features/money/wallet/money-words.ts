import { formatNumber } from '../../../platform/format.ts'

/** Whole shillings of a wallet: nothing in it is `KSh 0`, where a price would be free. */
export const moneyWords = (shillings: number) => `KSh ${formatNumber(shillings)}`

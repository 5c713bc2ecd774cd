import { formatNumber } from '../../../platform/format.ts'

/** A sum of money: nothing is KSh 0, unlike a price. */
export const formatSum = (shillings: number) => `KSh\u00a0${formatNumber(shillings)}`

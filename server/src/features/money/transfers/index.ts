/** One piece of money that leaves, for the rails that send it (docs/transfers.md). */
export { decideTransfer } from './decide-transfer.ts'
export { attemptOf, confirmTransfer, failTransfer, reviewTransfer } from './end-transfer.ts'
export { floatLeft, floatOf, lockFloat } from './float.ts'
export { lockTransfer } from './lock-transfer.ts'
export { checkAt as checkTransferAt } from './schedule.ts'
export { retryTransfer, startTransfer } from './start-transfer.ts'
export { isUnconfirmed, isUnderWay } from './transfers.rules.ts'
export {
  correctFee,
  findTransfer,
  findTransferFor,
  findTransfersInReview,
  type TransferRow,
} from './transfers.queries.ts'

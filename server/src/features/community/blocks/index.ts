/** Blocks somebody as the first part of an act. */
export { blockWithin } from './block-member.ts'
export { isNotBlocked, isNotBlockedFor, lockPairShared as lockPairOfBlocks } from './blocks.queries.ts'
export { hasBlocked, hidingViewer, isBlocked, isUnblocked, lockUnblocked } from './sight.ts'

export { isNotBlocked, isNotBlockedFor } from './blocks.queries.ts'
export { hasBlocked, hidingViewer, isBlocked, isUnblocked, lockUnblocked } from './sight.ts'

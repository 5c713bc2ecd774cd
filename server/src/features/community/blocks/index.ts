export { isNotBlocked, isNotBlockedFor } from './blocks.queries.ts'
export { hasBlocked, hidingViewer, isBlocked, lockUnblocked } from './sight.ts'

export type { AuthParts, Grant } from './auth.routes.ts'
export type { FinishFlow } from './exchange-code.ts'
export { confirmMember } from './confirm-member.ts'

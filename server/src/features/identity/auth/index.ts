export type { AuthParts, Grant } from './auth-parts.ts'
export { confirmMember } from './confirm-member.ts'
export type { FinishFlow } from './exchange-code.ts'

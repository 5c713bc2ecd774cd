export type { AuthParts, Grant } from './auth-parts.ts'
export type { FinishFlow } from './exchange-code.ts'

export { type CodeRequester, codeRequesterOf } from './code-tries.queries.ts'
export { countTry } from './code-tries.ts'
export { codeKinds } from './code.kinds.ts'
export { codeLimits } from './codes.limits.ts'
export {
  type CodeKind,
  consumeToken,
  endMailTokens,
  endNewcomerTokens,
  endTokens,
  type TokenRow,
} from './one-time-codes.queries.ts'
export { isPkceToken, issueCode, newCode, redeem, tryCode, tryLink } from './one-time-codes.ts'
export { consumeProof } from './phone-check.queries.ts'
export { provePhone, sendPhoneCode } from './phone-check.ts'
export { type CodeMail, sendCode } from './send-code.ts'

export { checkChannel, readAddress, consumeAddressMail, readEmail, readPhone } from './read-address.ts'
export { codeAskerOf, type CodeAsker, requesterColumns, sameAsker, triesBy } from './code-tries.queries.ts'
export { consumeText, consumeRequest, consumeMail, consumeMailTo } from './request-limits.ts'
export { countTry } from './code-tries.ts'
export { endTokens, endNewcomerTokens, consumeToken } from './one-time-codes.queries.ts'
export {
  issueCode,
  type CodeKind,
  redeem,
  tryCode,
  type TokenRow,
  isPkceToken,
  tryLink,
  newCode,
  textLifeMs,
} from './one-time-codes.ts'
export { requesterAbout } from './requester.ts'
export { type CodeMail, sendCode } from './send-code.ts'
export { codeLimits } from './codes.limits.ts'

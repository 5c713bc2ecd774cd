export {
  type Address,
  type AddressInput,
  type Channel,
  normaliseEmail,
  normaliseProtocolPhone,
} from './address.rules.ts'
export { callerOf, consumeByCaller, knownBrowser, networkKey } from './caller.ts'
export { checkChannel, consumeAddressMail, readAddress, readEmail, readPhone } from './read-address.ts'
export { consumeMail, consumeMailTo, consumeRequest, consumeText, mayText } from './request-limits.ts'
export { requesterAbout, triesOf } from './requester.ts'
export { checkAddress, checkLinking, checkPhone, checkSignUp } from './switched-off.ts'

export { isUuid } from './factors.rules.ts'
export { lockStrong } from './lock-strong.ts'
export { removeFactor } from './remove-factor.ts'
export { requestKey, requestProof, ownerHandle, readNewKey, readProof } from './webauthn.ts'

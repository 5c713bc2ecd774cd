import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { GateView } from '@mtaa/contract/commerce/gates/decide-scan'

/** Browsers from 2020 on have no Ed25519 of their own. */
export const gateCrypto: GateView['crypto'] = {
  verify: (key, message, signature) => ed25519.verify(signature, message, key),
  hmac: (key, message) => hmac(sha256, key, message),
}

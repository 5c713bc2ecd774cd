import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { GateView, ServerAnswer } from '@mtaa/contract/commerce/gates/decide-scan'

/** Browsers from 2020 on have no Ed25519 of their own. */
export const verify: GateView['crypto']['verify'] = (key, message, signature) => ed25519.verify(signature, message, key)

let last = { of: '', isRight: false }

export const gateCrypto: GateView['crypto'] = {
  /** It is slow on a slow phone, and a scan is decided again when the server has answered: of the last one it is known. */
  verify(key, message, signature) {
    const of = [key, message, signature].join()
    if (last.of !== of) last = { of, isRight: verify(key, message, signature) }
    return last.isRight
  },
  hmac: (key, message) => hmac(sha256, key, message),
}

/** What the server names it has verified: hundreds at once, after hours without a network. */
export const cryptoFor = (answer: ServerAnswer | undefined): GateView['crypto'] =>
  answer && answer.verdict !== 'UNKNOWN' ? { ...gateCrypto, verify: () => true } : gateCrypto

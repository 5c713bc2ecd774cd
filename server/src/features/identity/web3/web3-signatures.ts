import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import type { Chain } from './web3-message.rules.ts'

/** True when the owner of this address signed exactly this text. Never throws: strangers send the bytes. */
export function isSignedBy(chain: Chain, address: string, text: string, signature: string): boolean {
  try {
    return chain === 'ethereum' ? isEthereum(address, text, signature) : isSolana(address, text, signature)
  } catch {
    // Points that are not on the curve, numbers out of range: what cannot be a signature is none.
    return false
  }
}

/** EIP-191. Ethereum's signatures carry v = 27 or 28 behind r and s; the upper half of s is a second spelling. */
function isEthereum(address: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(/^(?:0x)?([0-9a-f]{130})$/i.exec(signature)?.[1] ?? '', 'hex')
  const v = bytes[64]
  if (bytes.length !== 65 || v === undefined) return false
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return false
  const signed = secp256k1.Signature.fromBytes(Uint8Array.from(bytes.subarray(0, 64))).addRecoveryBit(recovery)
  if (signed.hasHighS()) return false
  const content = Buffer.from(text)
  const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${content.length}`), content]))
  const key = signed.recoverPublicKey(digest).toBytes(false)
  const owner = Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')
  return `0x${owner}` === address.toLowerCase()
}

/** Strict: keys of small order would sign anything. */
function isSolana(address: string, text: string, signature: string): boolean {
  const [key, bytes] = [base58.decode(address), base64(signature)]
  if (key.length !== 32 || bytes?.length !== 64) return false
  return ed25519.verify(bytes, Uint8Array.from(Buffer.from(text)), key, { zip215: false })
}

/** Both alphabets, padded or not, and nothing else around it. */
const base64 = (text: string) =>
  /^[\w+/-]{86}(?:==)?$/.test(text) ? Uint8Array.from(Buffer.from(text, 'base64url')) : undefined

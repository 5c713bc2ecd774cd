import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

/** An Ethereum wallet as a browser's extension offers one, with a key of its own. */
export function ethereumWallet(secret = secp256k1.utils.randomSecretKey()) {
  const key = secp256k1.getPublicKey(secret, false)
  const address = `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}` as const

  function sign(text: string): `0x${string}` {
    const content = Buffer.from(text)
    const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${content.length}`), content]))
    const signed = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
    const [recovery = 0, ...rs] = signed
    return `0x${Buffer.from([...rs, recovery + 27]).toString('hex')}`
  }

  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    if (method === 'eth_requestAccounts') return [address]
    if (method === 'eth_chainId') return '0x1'
    const [hex = ''] = params as string[]
    return sign(Buffer.from(hex.slice(2), 'hex').toString())
  }
  return { address, sign, request, on: () => {}, removeListener: () => {} }
}

/** A Solana wallet: `signMessage` only, as the client's fallback uses it. */
export function solanaWallet(secret = ed25519.utils.randomSecretKey()) {
  const address = base58.encode(ed25519.getPublicKey(secret))
  const sign = (text: string) => ed25519.sign(Uint8Array.from(Buffer.from(text)), secret)
  return {
    address,
    sign,
    publicKey: { toBase58: () => address },
    signMessage: async (message: Uint8Array) => ed25519.sign(message, secret),
  }
}

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** 256 random bits; only their SHA-256 is stored. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

export const isRefreshToken = (given: string) => /^[\w-]{43}$/.test(given)

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'mtaa refresh token child', 32))

const [nonceBytes, tagBytes] = [12, 16]

/** Hides the child so that only who holds the parent can read it, not who reads the database. */
export function sealChild(parent: string, child: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(parent), nonce)
  return Buffer.concat([nonce, cipher.update(child, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function openChild(parent: string, sealed: Buffer): string {
  const tagAt = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', keyOf(parent), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(tagAt))
  return decipher.update(sealed.subarray(nonceBytes, tagAt), undefined, 'utf8') + decipher.final('utf8')
}

/** From a used token along its sealed children to the one that is active now. */
export const followChain = (token: string, sealed: Buffer[]) => sealed.reduce(openChild, token)

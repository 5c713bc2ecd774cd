import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** Hides what must lie in the database but not be read there. Each purpose has a key of its own. */
export interface Cipher {
  encrypt(purpose: string, text: string): Buffer
  /** Throws when it was encrypted for another purpose or changed since. */
  decrypt(purpose: string, encrypted: Buffer): string
  /** A keyed hash: equal only for equal texts, and useless to who has the database alone. */
  mac(purpose: string, text: string | Buffer): Buffer
}

const [nonceBytes, tagBytes] = [12, 16]

export function createCipher(secret: string): Cipher {
  // As key objects: bytes would be made into one at each use, which takes five times as long as the hash.
  const keys = new Map<string, KeyObject>()
  function keyFor(purpose: string): KeyObject {
    const known = keys.get(purpose)
    if (known) return known
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `mtaa ${purpose}`, 32)))
    keys.set(purpose, key)
    return key
  }

  return {
    encrypt(purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(purpose, encrypted) {
      const tagAt = encrypted.length - tagBytes
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), encrypted.subarray(0, nonceBytes))
      decipher.setAuthTag(encrypted.subarray(tagAt))
      return decipher.update(encrypted.subarray(nonceBytes, tagAt), undefined, 'utf8') + decipher.final('utf8')
    },
    mac: (purpose, text) =>
      createHmac('sha256', keyFor(`mac ${purpose}`))
        .update(text)
        .digest(),
  }
}

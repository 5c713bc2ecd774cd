import { timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../../../platform/crypto/cipher.ts'

/** Which token of which session: its first is generation 0, and each renewal makes the next. */
export interface Generation {
  sessionId: string
  generation: number
}

export interface RefreshTokens {
  write(of: Generation): string
  /** Nothing for a token that is not ours. */
  read(token: string): Generation | undefined
}

const [idBytes, numberBytes, macBytes] = [16, 4, 16]
const headBytes = idBytes + numberBytes

export const isRefreshToken = (input: string) => /^[\w-]{48}$/.test(input)

/**
 * A token says its session and its number, and a keyed hash over both says that we wrote it: who reads the database
 * can make none, and the one that is active now can be written again for a browser that may have it (decision 0010).
 */
export function createRefreshTokens(cipher: Cipher): RefreshTokens {
  const macOf = (head: Buffer) => cipher.mac('refresh token', head).subarray(0, macBytes)

  return {
    write({ sessionId, generation }) {
      const head = Buffer.alloc(headBytes)
      head.write(sessionId.replaceAll('-', ''), 'hex')
      head.writeUInt32BE(generation, idBytes)
      return Buffer.concat([head, macOf(head)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== headBytes + macBytes) return undefined
      const head = bytes.subarray(0, headBytes)
      if (!timingSafeEqual(macOf(head), bytes.subarray(headBytes))) return undefined
      return { sessionId: head.toString('hex', 0, idBytes), generation: head.readUInt32BE(idBytes) }
    },
  }
}

import type { WebauthnCredential } from '@mtaa/contract/identity/auth-webauthn'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Bytes = string | ArrayBuffer | ArrayBufferView

/** What an options object says, from the wire or as the client has decoded it. */
interface CeremonyOptions {
  challenge: Bytes
  user?: { id: Bytes }
  allowCredentials?: { id: Bytes }[]
}

/** What a faulty or lying authenticator would say instead. */
interface Lie {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  /** False: neither a finger nor a PIN was needed. */
  verified?: boolean
  userHandle?: string
}

interface Key {
  id: string
  privateKey: KeyObject
  userHandle: string
  counter: number
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }

/** A phone's authenticator in software: ES256 keys, a counter that rises, honest unless a lie is given. */
export function softAuthenticator({ origin = 'http://mtaa.test', rpId = 'mtaa.test' } = {}) {
  const keys: Key[] = []

  const dataOf = (lie: Lie, counter: number, more: { flag?: number; bytes?: Buffer } = {}) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    const flag = flags.present | (lie.verified === false ? 0 : flags.verified) | (more.flag ?? 0)
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flag]), count, more.bytes ?? Buffer.alloc(0)])
  }

  const clientData = (type: string, requested: CeremonyOptions, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? encoded(requested.challenge),
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    /** `navigator.credentials.create`, as JSON. */
    create(requested: CeremonyOptions, lie: Lie = {}): WebauthnCredential {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const id = randomBytes(16)
      keys.push({
        id: id.toString('base64url'),
        privateKey,
        userHandle: encoded(requested.user?.id ?? ''),
        counter: lie.counter ?? 0,
      })
      const [noMaker, length] = [Buffer.alloc(16), Buffer.from([0, id.length])]
      const bytes = Buffer.concat([noMaker, length, id, cose])
      const authData = new Uint8Array(dataOf(lie, 0, { flag: flags.hasKey, bytes }))
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', requested, lie).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** `navigator.credentials.get`, as JSON: by the newest key that is allowed. */
    get(requested: CeremonyOptions, lie: Lie = {}): WebauthnCredential {
      const allowed = requested.allowCredentials?.map(({ id }) => encoded(id))
      const key = keys.findLast(({ id }) => !allowed?.length || allowed.includes(id))
      if (!key) throw new Error('no such key here')
      key.counter += 1
      const authData = dataOf(lie, key.counter)
      const answer = clientData('webauthn.get', requested, lie)
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: answer.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(answer)]), key.privateKey).toString('base64url'),
          userHandle: lie.userHandle ?? key.userHandle,
        },
      }
    },
  }
}

const sha256 = (input: string | Buffer) => createHash('sha256').update(input).digest()

const encoded = (input: Bytes) => (typeof input === 'string' ? input : bytesOf(input).toString('base64url'))

const bytesOf = (input: Exclude<Bytes, string>) =>
  ArrayBuffer.isView(input) ? Buffer.from(input.buffer, input.byteOffset, input.byteLength) : Buffer.from(input)

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import webPush from 'web-push'
import { z } from 'zod'
import { makePassable } from '../platform/process/make-folder.ts'
import { readOrMake } from '../platform/process/read-or-make.ts'

const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
type PushKeys = z.output<typeof PushKeys>

const Keys = z.array(z.looseObject({ kty: z.string(), kid: z.string(), d: z.string() })).min(1)

export interface Secrets {
  /** Signs the URLs of pictures and videos. */
  mediaKey: string
  /** Makes the path on which the payment provider calls us back. */
  callbackKey: string
  /** Encrypts what must not be read in the database: second factors, codes on their way. */
  encryptionKey: string
  /** Sign pushes (VAPID); undefined: none are sent. */
  pushKeys: PushKeys | undefined
  /** Private keys: the first signs, the others still verify. */
  jwtKeys: readonly JWK[]
}

interface Input {
  dataDir: string
  mediaKey: string | undefined
  push: { keys: PushKeys | undefined; makesKeys: boolean }
  mpesa: { callbackSecret: string | undefined }
  auth: { jwtKeys: readonly JWK[] | undefined; encryptionKey: string | undefined }
}

/** The configured secrets; the others are made once and stored in the data folder, readable by their owner only. */
export async function loadSecrets({ dataDir, mediaKey, push, mpesa, auth }: Input): Promise<Secrets> {
  const folder = join(dataDir, 'keys')
  // The data folder itself stays open: the database's own account must pass through it.
  makePassable(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    mediaKey: mediaKey ?? (await readOrMake(join(folder, 'media.key'), randomText)),
    callbackKey: mpesa.callbackSecret ?? (await readOrMake(join(folder, 'callback.key'), randomText)),
    encryptionKey: auth.encryptionKey ?? (await readOrMake(join(folder, 'seal.key'), randomText)),
    pushKeys:
      push.keys ??
      (push.makesKeys
        ? PushKeys.parse(JSON.parse(await readOrMake(join(folder, 'push.json'), randomPushKeys)))
        : undefined),
    jwtKeys: auth.jwtKeys ?? Keys.parse(JSON.parse(await readOrMake(join(folder, 'jwt.json'), randomKeys))),
  }
}

const randomText = () => randomBytes(32).toString('base64url')

const randomPushKeys = () => JSON.stringify(webPush.generateVAPIDKeys())

async function randomKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
  return JSON.stringify([key])
}

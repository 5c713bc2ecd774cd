import { keyNames, type KeyHealth, type KeyName } from '@mtaa/contract/operations/super-admin'
import { createECDH } from 'node:crypto'
import { importJWK, jwtVerify, SignJWT } from 'jose'
import type { Deps } from '../../../core/deps.ts'

type Checking = Pick<Deps, 'settings' | 'cipher' | 'pictures'>

/** What is tried where that costs nothing and leaves nothing: no provider is called. False: it does not work. */
const checks: Partial<Record<KeyName, (deps: Checking) => boolean | Promise<boolean>>> = {
  signing: signsTokens,
  encryption({ cipher }) {
    return cipher.decrypt('health', cipher.encrypt('health', 'a text')) === 'a text'
  },
  media({ pictures }) {
    const { searchParams } = new URL(pictures.src('health'), 'http://localhost')
    return pictures.verify('health', searchParams.get('e') ?? '', searchParams.get('s') ?? '')
  },
  push({ settings: { push } }) {
    return push === null || isPair(push.keys)
  },
}

/** How each key does, and never what it is. */
export const checkKeys = (deps: Checking): Promise<KeyHealth[]> =>
  Promise.all(
    keyNames.map(async (name) => {
      const { source, since } = deps.settings.keySources[name]
      const set = source !== 'none'
      return { name, set, source, since: since?.toISOString() ?? null, check: await resultOf(name, set, deps) }
    }),
  )

async function resultOf(name: KeyName, set: boolean, deps: Checking): Promise<KeyHealth['check']> {
  const check = set ? checks[name] : undefined
  if (!check) return 'unchecked'
  try {
    return (await check(deps)) ? 'ok' : 'failed'
  } catch {
    // A key that cannot be used is what is looked for here; what it was stands in no text.
    return 'failed'
  }
}

/** The key that signs, and all that still verify. */
async function signsTokens({ settings: { auth } }: Checking): Promise<boolean> {
  const [signing] = auth.jwtKeys
  if (!signing) return false
  const alg = signing.alg ?? 'ES256'
  const token = await new SignJWT({}).setProtectedHeader({ alg }).sign(await importJWK(signing, alg))
  const { d: _, ...publicKey } = signing
  await jwtVerify(token, await importJWK(publicKey, alg))
  await Promise.all(auth.jwtKeys.map((key) => importJWK(key, key.alg ?? 'ES256')))
  return true
}

/** Browsers refuse what the other half of the pair has not signed. */
function isPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey('base64url') === Buffer.from(publicKey, 'base64url').toString('base64url')
}

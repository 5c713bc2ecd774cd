import type { WebauthnCredential } from '@mtaa/contract/identity/auth-webauthn'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL, isoCBOR, isoUint8Array } from '@simplewebauthn/server/helpers'
import type { AuthSettings } from '../../../core/auth-settings.ts'
import type { StoredKey } from '../credentials/index.ts'

/** What authenticators have been making for years, and every browser verifies. */
const supportedAlgorithmIDs = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256]

type Site = Pick<AuthSettings, 'rpId' | 'rpOrigins'>
/** `passkey`: discoverable, and verifies its user (fingerprint or PIN). `factor`: possession is enough. */
type Use = 'passkey' | 'factor'

interface KeyInput {
  use: Use
  user: { id: string; name: string }
  /** Keys that are registered already. */
  known: readonly Pick<StoredKey, 'id' | 'transports'>[]
}

/** Options for `navigator.credentials.create`. */
export const requestKey = ({ rpId }: Site, { use, user, known }: KeyInput) =>
  generateRegistrationOptions({
    rpName: 'Mtaa',
    rpID: rpId,
    userID: isoUint8Array.fromUTF8String(user.id),
    userName: user.name,
    userDisplayName: user.name,
    supportedAlgorithmIDs,
    timeout: 300_000,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection:
      use === 'passkey'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
  })

/** Options for `navigator.credentials.get`; without `allowed` the authenticator offers what it has. */
export const requestProof = (
  { rpId }: Site,
  { use, allowed }: { use: Use; allowed?: readonly Pick<StoredKey, 'id' | 'transports'>[] },
) =>
  generateAuthenticationOptions({
    rpID: rpId,
    timeout: 300_000,
    userVerification: use === 'passkey' ? 'required' : 'preferred',
    ...(allowed && { allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })) }),
  })

interface Answer {
  use: Use
  credential: WebauthnCredential
  challenge: string
}

/** The key that was made for this challenge on our site, or nothing. */
export async function readNewKey(site: Site, { use, credential, challenge }: Answer): Promise<StoredKey | undefined> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: withoutAttestation(credential) as never,
      ...expected(site, challenge),
      requireUserVerification: use === 'passkey',
      supportedAlgorithmIDs,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = (credential.response.transports ?? []).filter((transport) => /^[a-z-]+$/.test(transport))
    return { id, public_key: isoBase64URL.fromBuffer(publicKey), counter, transports }
  } catch {
    // The library says no by throwing, and so does every decoder under it.
    return undefined
  }
}

/** The key's counter after this proof, or nothing when it proves nothing. A counter that did not rise is a copied key. */
export async function readProof(
  site: Site,
  { use, credential, challenge, key }: Answer & { key: StoredKey },
): Promise<number | undefined> {
  try {
    if (credential.id !== key.id) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as never,
      ...expected(site, challenge),
      requireUserVerification: use === 'passkey',
      credential: { id: key.id, publicKey: isoBase64URL.toBuffer(key.public_key), counter: key.counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // As above.
    return undefined
  }
}

/** The name by which an authenticator gives its owner back to us. */
export const ownerHandle = (userId: string) => isoBase64URL.fromUTF8String(userId)

const expected = ({ rpId, rpOrigins }: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...rpOrigins],
  expectedRPID: rpId,
})

/** Attestation is not requested, so no certificates of unknown makers are read, nor what those point to. */
function withoutAttestation({ response, ...credential }: WebauthnCredential) {
  const sent = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject ?? ''))
  const plain = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', sent.get('authData')],
  ])
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(plain as never))
  return { ...credential, clientExtensionResults: {}, response: { ...response, attestationObject } }
}

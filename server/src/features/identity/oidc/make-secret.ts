import { SignJWT } from 'jose'
import { createPrivateKey } from 'node:crypto'
import { ClientSecretPost, type ClientAuth } from 'openid-client'
import type { OidcProvider, SecretKey } from '../../../core/auth-settings.ts'

const lifeSeconds = 300

/** A client secret as Apple requires it: our signed statement that we are the client, for this request and a few minutes. */
export function makeSecret(
  { teamId, keyId, privateKey }: SecretKey,
  { issuer, clientIds: [ours = ''] }: Pick<OidcProvider, 'issuer' | 'clientIds'>,
  now: Date,
): Promise<string> {
  const at = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(ours)
    .setAudience(issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + lifeSeconds)
    .sign(createPrivateKey(privateKey))
}

/** Shows a new one with every request. */
export const showMadeSecret =
  (key: SecretKey, settings: OidcProvider, clock: () => Date): ClientAuth =>
  async (...request) =>
    ClientSecretPost(await makeSecret(key, settings, clock()))(...request)

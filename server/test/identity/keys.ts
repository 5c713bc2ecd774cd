import { exportJWK, generateKeyPair } from 'jose'

/** A private key that signs access tokens, as AUTH_JWT_KEYS lists them. */
export async function generateJwk() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'production-1', alg: 'ES256' }
}

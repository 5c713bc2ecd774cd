import { minute } from '@mtaa/contract/time'
import type { CacheProvider, SAML } from '@node-saml/node-saml'
import type { Settings } from '../../../core/deps.ts'
import { skewMs } from './assertion.rules.ts'
import type { ProviderRow } from './saml.queries.ts'

/** How long after it was written an assertion may arrive, even if it allows a longer time itself. */
export const assertionLifeMs = 10 * minute

const entityIdOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/metadata`
export const acsOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/acs`
export const startOf = (publicUrl: string, ticket: string) => `${publicUrl}/auth/v1/sso/saml/start?ticket=${ticket}`

/** Loaded on first use: most installations have no SAML, and the library takes ten megabytes. */
const library = () => import('@node-saml/node-saml')

type Organisation = Pick<ProviderRow, 'entity_id' | 'sso_url' | 'certificates' | 'name_id_format'>

/** The library, for one request to one organisation: it accepts only the answer to this request. */
export async function serviceProvider(
  { publicUrl, auth: { samlKey } }: Settings,
  organisation: Organisation,
  requestId: string,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await library()
  return new SAML({
    issuer: entityIdOf(publicUrl),
    audience: entityIdOf(publicUrl),
    callbackUrl: acsOf(publicUrl),
    idpIssuer: organisation.entity_id,
    idpCert: organisation.certificates,
    entryPoint: organisation.sso_url,
    identifierFormat: organisation.name_id_format,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    maxAssertionAgeMs: assertionLifeMs,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: 2 * assertionLifeMs,
    cacheProvider: knowsOnly(requestId),
    // It signs whenever it has a key, with SHA-1 by default.
    ...(samlKey && { privateKey: samlKey.privateKey, signatureAlgorithm: 'sha256' as const }),
  })
}

/** The library looks up open requests in a store. Ours are in the flows, so the store holds the one at hand only. */
function knowsOnly(requestId: string): CacheProvider {
  const requestedAt = new Date()
  return {
    saveAsync: async (_, value) => ({ value, createdAt: requestedAt.getTime() }),
    getAsync: async (id) => (id === requestId ? requestedAt.toISOString() : null),
    removeAsync: async () => null,
  }
}

/** What an organisation's people enter on their side: who we are, where answers go, and our certificate if we have one. */
export async function ourMetadata({ publicUrl, auth: { samlKey } }: Settings): Promise<string> {
  const { generateServiceProviderMetadata } = await library()
  return generateServiceProviderMetadata({
    issuer: entityIdOf(publicUrl),
    callbackUrl: acsOf(publicUrl),
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${'0'.repeat(32)}`,
    ...(samlKey && {
      privateKey: samlKey.privateKey,
      publicCerts: samlKey.certificate,
      decryptionPvk: samlKey.privateKey,
      decryptionCert: samlKey.certificate,
    }),
  })
}

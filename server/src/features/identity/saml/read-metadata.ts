import { X509Certificate } from 'node:crypto'
import { Refusal } from '../../../platform/http/refusal.ts'
import { certificatesIn, entityIn, signInAddressIn, type Xml } from './metadata.rules.ts'
import { readXml } from './read-xml.ts'

export interface Organisation {
  entity_id: string
  sso_url: string
  certificates: string[]
}

const invalid = (reason: string) => new Refusal('validation_failed', { reason })

/** What an organisation says of itself: its name, where its members sign in, and the keys it signs with. */
export async function readMetadata(xml: string, isAllowed: (address: URL) => boolean): Promise<Organisation> {
  const entity = entityIn(await parse(xml))
  if (!entity) throw invalid('The SAML metadata is not of one entity with an IDPSSODescriptor')
  const address = signInAddressIn(entity.descriptor)
  if (!address || !URL.canParse(address) || !isAllowed(new URL(address)))
    throw invalid('The SAML metadata has no https address for the HTTP-Redirect binding')
  const certificates = certificatesIn(entity.descriptor)
  if (certificates.length === 0 || !certificates.every(isCertificate))
    throw invalid('The SAML metadata has no valid certificate for signing')
  return { entity_id: entity.id, sso_url: address, certificates }
}

async function parse(xml: string): Promise<Xml> {
  try {
    return await readXml(xml)
  } catch {
    // XML can be wrong in many ways; who sent it needs to know one.
    throw invalid('The SAML metadata is not XML without a document type')
  }
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

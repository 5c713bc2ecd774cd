/** An element as the XML library reads one: attributes in `$`, text in `_`, children by their bare names. */
export interface Xml {
  $?: Record<string, string>
  _?: string
  [child: string]: unknown
}

export const childrenOf = (element: Xml | undefined, name: string): Xml[] => {
  const found = element?.[name]
  return Array.isArray(found) ? found.filter(isElement) : isElement(found) ? [found] : []
}

const isElement = (value: unknown): value is Xml => typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Entity {
  id: string
  descriptor: Xml
}

/** The one identity provider in a metadata document. */
export function entityIn(document: Xml): Entity | undefined {
  const [many] = childrenOf(document, 'EntitiesDescriptor')
  const entities = many ? childrenOf(many, 'EntityDescriptor') : childrenOf(document, 'EntityDescriptor')
  const [entity] = entities
  const [descriptor] = childrenOf(entity, 'IDPSSODescriptor')
  const id = entity?.$?.['entityID']?.trim()
  return entities.length === 1 && descriptor && id && id.length <= 1024 ? { id, descriptor } : undefined
}

const byRedirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export const signInAddressIn = (descriptor: Xml): string | undefined =>
  childrenOf(descriptor, 'SingleSignOnService').find(({ $ }) => $?.['Binding'] === byRedirect)?.$?.['Location']

/** Those for signing, as base64 without line breaks. */
export const certificatesIn = (descriptor: Xml): string[] => {
  const keys = childrenOf(descriptor, 'KeyDescriptor').filter(({ $ }) => $?.['use'] !== 'encryption')
  const certificates = keys
    .flatMap((key) => childrenOf(key, 'KeyInfo'))
    .flatMap((info) => childrenOf(info, 'X509Data'))
    .flatMap((data) => childrenOf(data, 'X509Certificate'))
    .map(({ _ = '' }) => _.replace(/\s+/g, ''))
  return [...new Set(certificates)]
}

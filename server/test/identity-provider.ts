import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { makeSigningKey, type SigningKey } from './certificates.ts'

export const entityId = 'https://shirika.test/idp'
const signInAddress = 'https://shirika.test/sign-in'
const [names, bindings] = ['urn:oasis:names:tc:SAML:2.0', 'urn:oasis:names:tc:SAML:2.0:bindings']
const digital = 'http://www.w3.org/2000/09/xmldsig#'

const usualKey = makeSigningKey()

/** What it says of itself. */
export const metadataOf = ({
  entity = entityId,
  key = usualKey,
  address = signInAddress,
} = {}) => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="${names}:metadata" entityID="${entity}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${names}:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="${digital}"><ds:X509Data><ds:X509Certificate>${key.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="${bindings}:HTTP-POST" Location="${address}/post"/>
    <md:SingleSignOnService Binding="${bindings}:HTTP-Redirect" Location="${address}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

export interface Question {
  id: string
  acs: string
  audience: string
  relayState: string
}

/** Reads the question in the address a browser is sent to. */
export function questionIn(address: string): Question {
  const { searchParams } = new URL(address)
  const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const read = (pattern: RegExp) => pattern.exec(request)?.[1] ?? ''
  return {
    id: read(/ ID="([^"]+)"/),
    acs: read(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: read(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get('RelayState') ?? '',
  }
}

export interface AnswerWish {
  nameId?: string
  nameFormat?: string
  attributes?: Record<string, string>
  key?: SigningKey
  signed?: boolean
  weak?: boolean
  issuer?: string
  audience?: string
  recipient?: string
  inResponseTo?: string
  /** Seconds from now until it ends. */
  life?: number
  /** How many seconds ago it was written. */
  age?: number
  assertionId?: string
}

const persistent = `${names}:nameid-format:persistent`

/** The answer of an identity provider about one of its people, as XML; what is wrong with it is the test's wish. */
export function answerTo(question: Question, wish: AnswerWish = {}): string {
  const { nameId = 'amina-7', nameFormat = persistent, attributes = { mail: 'amina@shirika.test' } } = wish
  const { key = usualKey, signed = true, life = 300, age = 0, issuer = entityId } = wish
  const { audience = question.audience, recipient = question.acs, inResponseTo = question.id } = wish
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const [issued, end] = [at(-age), at(life)]
  const id = wish.assertionId ?? `_${randomBytes(16).toString('hex')}`
  const told = Object.entries(attributes)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')
  const assertion = `<saml:Assertion xmlns:saml="${names}:assertion" ID="${id}" Version="2.0" IssueInstant="${issued}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameFormat}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="${names}:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${inResponseTo}" Recipient="${recipient}" NotOnOrAfter="${end}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${issued}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issued}"/><saml:AttributeStatement>${told}</saml:AttributeStatement></saml:Assertion>`
  const response = `<samlp:Response xmlns:samlp="${names}:protocol" ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${issued}" Destination="${recipient}" InResponseTo="${inResponseTo}"><samlp:Status><samlp:StatusCode Value="${names}:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
  if (!signed) return response
  const digest = wish.weak ? 'sha1' : 'sha256'
  return signXml(
    response,
    `//*[local-name(.)='Assertion']`,
    { reference: `//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']`, action: 'after' },
    { privateKey: key.privateKey, signatureAlgorithm: digest, digestAlgorithm: digest },
  )
}

export const encode = (xml: string) => Buffer.from(xml).toString('base64')

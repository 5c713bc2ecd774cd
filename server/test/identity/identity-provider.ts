import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { makeSigningKey, type SigningKey } from '../platform/certificates.ts'

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

/** Reads the question in the URL a browser is sent to. */
export function questionIn(url: string): Question {
  const { searchParams } = new URL(url)
  const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const read = (pattern: RegExp) => pattern.exec(request)?.[1] ?? ''
  return {
    id: read(/ ID="([^"]+)"/),
    acs: read(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: read(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get('RelayState') ?? '',
  }
}

export interface ResponseInput {
  nameId?: string
  nameFormat?: string
  attributes?: Record<string, string>
  key?: SigningKey
  signed?: boolean
  weak?: boolean
  /** Signs the whole answer too. */
  around?: boolean
  /** Encrypts the assertion for whose certificate this is. */
  encryptFor?: string
  /** How it is encrypted: as the standard of today says, or as many still do. */
  cipher?: 'aes-256-gcm' | 'aes-256-cbc'
  /** How the key in it is encrypted: as today, or as nobody should any more. */
  keyMethod?: 'rsa-oaep-mgf1p' | 'rsa-1_5'
  /** Names what encryption needs at the top of the answer instead of where it is needed. */
  namesOnTop?: boolean
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

/** The answer of an identity provider about one of its people, as XML; the test chooses what is wrong with it. */
export function answerTo(question: Question, params: ResponseInput = {}): string {
  const { nameId = 'amina-7', nameFormat = persistent, attributes = { mail: 'amina@shirika.test' } } = params
  const { key = usualKey, signed = true, life = 300, age = 0, issuer = entityId } = params
  const { audience = question.audience, recipient = question.acs, inResponseTo = question.id } = params
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const [issued, end] = [at(-age), at(life)]
  const id = params.assertionId ?? `_${randomBytes(16).toString('hex')}`
  const statements = Object.entries(attributes)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')
  const assertion = `<saml:Assertion xmlns:saml="${names}:assertion" ID="${id}" Version="2.0" IssueInstant="${issued}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameFormat}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="${names}:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${inResponseTo}" Recipient="${recipient}" NotOnOrAfter="${end}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${issued}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issued}"/><saml:AttributeStatement>${statements}</saml:AttributeStatement></saml:Assertion>`
  const encrypted = (xml: string) => (params.encryptFor === undefined ? xml : encrypt(xml, params.encryptFor, params))
  const digest = params.weak ? 'sha1' : 'sha256'
  const part = encrypted(signed ? sign(assertion, 'Assertion', key, digest) : assertion)
  const onTop = params.namesOnTop ? ` ${namespacesOfEncryption}` : ''
  const response = `<samlp:Response xmlns:samlp="${names}:protocol"${onTop} ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${issued}" Destination="${recipient}" InResponseTo="${inResponseTo}"><saml:Issuer xmlns:saml="${names}:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${names}:status:Success"/></samlp:Status>${part}</samlp:Response>`
  return params.around ? sign(response, 'Response', key, digest) : response
}

/** Puts the signature of one element behind its issuer. */
function sign(xml: string, element: string, { privateKey }: SigningKey, digest: 'sha1' | 'sha256'): string {
  const more = 'http://www.w3.org/2001/04/xmldsig-more#'
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: digest === 'sha1' ? `${digital}rsa-sha1` : `${more}rsa-sha256`,
    canonicalizationAlgorithm: exclusive,
  })
  const root = `/*[local-name(.)='${element}']`
  signer.addReference({
    xpath: root,
    transforms: [`${digital}enveloped-signature`, exclusive],
    digestAlgorithm: digest === 'sha1' ? `${digital}sha1` : `${encryption}sha256`,
  })
  signer.computeSignature(xml, { location: { reference: `${root}/*[local-name(.)='Issuer']`, action: 'after' } })
  return signer.getSignedXml()
}

const encryption = 'http://www.w3.org/2001/04/xmlenc#'
const namespacesOfEncryption = `xmlns:saml="${names}:assertion" xmlns:xenc="${encryption}" xmlns:ds="${digital}"`

const ciphers = {
  'aes-256-gcm': 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'aes-256-cbc': `${encryption}aes256-cbc`,
}

/** XML Encryption, with a key that only the owner of the certificate can read. */
function encrypt(xml: string, certificate: string, params: ResponseInput) {
  const { keyMethod = 'rsa-oaep-mgf1p', namesOnTop = false, cipher = 'aes-256-gcm' } = params
  const key = randomBytes(32)
  const data = cipher === 'aes-256-gcm' ? encryptGcm(xml, key) : encryptCbc(xml, key)
  const padding = keyMethod === 'rsa-1_5' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`
  const keyData = publicEncrypt({ key: pem, padding }, key)
  const valueOf = (value: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${value.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  // Its SHA-1 is not a signature, and still what most of them write.
  const keyInfo = `<ds:KeyInfo><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${encryption}${keyMethod}"><ds:DigestMethod Algorithm="${digital}sha1"/></xenc:EncryptionMethod>${valueOf(keyData)}</xenc:EncryptedKey></ds:KeyInfo>`
  const method = `<xenc:EncryptionMethod Algorithm="${ciphers[cipher]}"/>`
  return `<saml:EncryptedAssertion${namesOnTop ? '' : ` ${namespacesOfEncryption}`}><xenc:EncryptedData Type="${encryption}Element">${method}${keyInfo}${valueOf(data)}</xenc:EncryptedData></saml:EncryptedAssertion>`
}

function encryptGcm(text: string, key: Buffer): Buffer {
  const start = randomBytes(12)
  const encryptionOptions = createCipheriv('aes-256-gcm', key, start)
  return Buffer.concat([
    start,
    encryptionOptions.update(text),
    encryptionOptions.final(),
    encryptionOptions.getAuthTag(),
  ])
}

function encryptCbc(text: string, key: Buffer): Buffer {
  const start = randomBytes(16)
  const encryptionOptions = createCipheriv('aes-256-cbc', key, start)
  return Buffer.concat([start, encryptionOptions.update(text), encryptionOptions.final()])
}

export const encode = (xml: string) => Buffer.from(xml).toString('base64')

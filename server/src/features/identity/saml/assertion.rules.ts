import { cleanLine } from '@mtaa/contract/clean-text'
import type { AttributeMapping } from '@mtaa/contract/identity/auth-sso'
import { childrenOf, type Xml } from './metadata.rules.ts'

/** What an assertion must name, beside its signature: our request, our URL and its issuer. */
export interface ExpectedAssertion {
  requestId: string
  recipient: string
  issuer: string
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/**
 * Why a signed assertion is no response to our request, or nothing. The library checks signature, audience and times;
 * this checks what it leaves out, or checks only where the assertion has it.
 */
export function whyNotAnswer(
  assertion: Xml,
  { requestId, recipient, issuer }: ExpectedAssertion,
  now: Date,
): string | undefined {
  if (!assertion.$?.['ID']) return 'no ID'
  if (childrenOf(assertion, 'Issuer')[0]?._?.trim() !== issuer) return 'another issuer'
  const subjects = childrenOf(assertion, 'Subject')
  if (subjects.length !== 1) return 'not one subject'
  const confirmed = childrenOf(subjects[0], 'SubjectConfirmation').some((confirmation) => {
    const data = childrenOf(confirmation, 'SubjectConfirmationData')[0]?.$ ?? {}
    const until = Date.parse(data['NotOnOrAfter'] ?? '')
    return (
      confirmation.$?.['Method'] === bearer &&
      data['InResponseTo'] === requestId &&
      data['Recipient'] === recipient &&
      until > now.getTime() - skewMs
    )
  })
  return confirmed ? undefined : 'not confirmed for this request'
}

/** How far an organisation's clock may be from ours. */
export const skewMs = 60_000

const format = (name: string) => `urn:oasis:names:tc:SAML:${name}`
const transient = format('2.0:nameid-format:transient')
const byEmail = format('1.1:nameid-format:emailAddress')
const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id'

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'
/** Where organisations usually write it, where no mapping is set. */
const usual: Record<string, string[]> = {
  email: ['urn:oid:0.9.2342.19200300.100.1.3', 'mail', 'email', 'emailAddress', `${claims}emailaddress`],
  first_name: ['urn:oid:2.5.4.42', 'givenName', 'first_name', 'firstName', `${claims}givenname`],
  last_name: ['urn:oid:2.5.4.4', 'sn', 'surname', 'last_name', 'lastName', `${claims}surname`],
}

export interface SsoPerson {
  /** The organisation's lasting name for them. */
  subject: string
  email: string | undefined
  /** What else the mapping names. */
  claims: Record<string, unknown>
}

/** Who the assertion is about. A name for one visit only is no name: then the subject is empty. */
export function personIn(assertion: Xml, mapping: AttributeMapping): SsoPerson {
  const values = attributesOf(assertion)
  const [nameId] = childrenOf(childrenOf(assertion, 'Subject')[0], 'NameID')
  const [name = '', kind] = [nameId?._?.trim(), nameId?.$?.['Format']]
  const isAddress = kind === byEmail
  const subject = values.get(subjectId)?.[0] ?? (kind === transient ? '' : isAddress ? name.toLowerCase() : name)
  const found = Object.fromEntries(
    Object.keys({ ...usual, ...mapping.keys }).flatMap((key) => {
      const value = readClaim(values, key, mapping)
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
  const { email = isAddress ? name : undefined, ...claims } = found
  return { subject: legible(subject.slice(0, 500)), email: typeof email === 'string' ? email : undefined, claims }
}

/** A name that cannot be stored unchanged is refused. */
const legible = (subject: string) => (/[\p{Cc}\p{Cs}]/u.test(subject) ? '' : subject)

function readClaim(values: Map<string, string[]>, key: string, { keys = {} }: AttributeMapping): unknown {
  const params = Object.hasOwn(keys, key) ? keys[key] : undefined
  const names = params ? [...(params.name ? [params.name] : []), ...(params.names ?? [])] : (usual[key] ?? [])
  const found = names.map((name) => values.get(name)).find((input) => input?.length)
  return found ? (params?.array ? found : found[0]) : params?.default
}

/** By their name and by the name people read; the first of a name counts. */
function attributesOf(assertion: Xml): Map<string, string[]> {
  const values = new Map<string, string[]>()
  const statements = childrenOf(assertion, 'AttributeStatement')
  for (const attribute of statements.flatMap((statement) => childrenOf(statement, 'Attribute'))) {
    const input = childrenOf(attribute, 'AttributeValue').flatMap(({ _ }) => cleanLine(_?.slice(0, 1000) ?? '') || [])
    for (const name of [attribute.$?.['Name'], attribute.$?.['FriendlyName']])
      if (name !== undefined && !values.has(name)) values.set(name, input)
  }
  return values
}

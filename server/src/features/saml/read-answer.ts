import type { AttributeMapping } from '@mtaa/contract/auth-sso'
import { Refusal } from '../../platform/refusal.ts'
import { normaliseEmail } from '../auth/index.ts'
import { personIn, whyNotAnswer, type SsoPerson } from './assertion.rules.ts'
import { childrenOf } from './metadata.rules.ts'
import type { ProviderRow } from './saml.queries.ts'
import { acsOf, serviceProvider } from './service-provider.ts'

export interface Answered extends SsoPerson {
  email: string
  assertionId: string
}

interface Expected {
  publicUrl: string
  provider: ProviderRow
  requestId: string
  now: Date
}

/** SHA-1 can be forged by who has money; no organisation of today needs it. */
const weak = /xmldsig#(?:rsa-)?sha1["']|xmldsig#hmac/

/** Whom an organisation names in answer to our question. Throws for whatever is not such an answer, with the reason. */
export async function readAnswer(response: string, expected: Expected): Promise<Answered> {
  const { publicUrl, provider, requestId, now } = expected
  const xml = Buffer.from(response, 'base64').toString()
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('a document type')
  if (weak.test(xml)) throw new Error('a weak algorithm')
  const library = serviceProvider(publicUrl, provider, requestId)
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse: response })
  // The part that was signed, and nothing around it (signature wrapping).
  const [assertion] = childrenOf(profile?.getAssertion?.(), 'Assertion')
  if (!assertion) throw new Error('no assertion')
  const question = { requestId, recipient: acsOf(publicUrl), issuer: provider.entity_id }
  const reason = whyNotAnswer(assertion, question, now)
  if (reason) throw new Error(reason)
  const person = personIn(assertion, provider.attribute_mapping as AttributeMapping)
  if (!person.subject) throw new Refusal('saml_assertion_no_user_id')
  const email = normaliseEmail(person.email ?? '')
  if (email === null) throw new Refusal('saml_assertion_no_email')
  return { ...person, email, assertionId: assertion.$?.['ID'] ?? '' }
}

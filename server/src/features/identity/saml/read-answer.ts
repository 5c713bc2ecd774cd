import type { AttributeMapping } from '@mtaa/contract/identity/auth-sso'
import type { Settings } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { normaliseEmail } from '../requesters/index.ts'
import { isWeaklySigned } from './algorithms.rules.ts'
import { personIn, whyNotAnswer, type SsoPerson } from './assertion.rules.ts'
import { childrenOf } from './metadata.rules.ts'
import { openAnswer } from './open-answer.ts'
import { readXml } from './read-xml.ts'
import type { ProviderRow } from './saml.queries.ts'
import { acsOf, serviceProvider } from './service-provider.ts'

export interface Answered extends SsoPerson {
  email: string
  assertionId: string
}

interface Expected {
  settings: Settings
  provider: ProviderRow
  requestId: string
  now: Date
}

/** Whom an organisation names in answer to our request. Throws for anything that is not such an answer, with the reason. */
export async function readAnswer(response: string, expected: Expected): Promise<Answered> {
  const { settings, provider, requestId, now } = expected
  const xml = await openAnswer(Buffer.from(response, 'base64').toString(), settings.auth.samlKey?.privateKey)
  if (isWeaklySigned(await readXml(xml))) throw new Error('a weak algorithm')
  const library = await serviceProvider(settings, provider, requestId)
  const SAMLResponse = Buffer.from(xml).toString('base64')
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse })
  // The part that was signed, and nothing around it (signature wrapping).
  const [assertion] = childrenOf(profile?.getAssertion?.(), 'Assertion')
  if (!assertion) throw new Error('no assertion')
  const inAssertion = { requestId, recipient: acsOf(settings.publicUrl), issuer: provider.entity_id }
  const reason = whyNotAnswer(assertion, inAssertion, now)
  if (reason) throw new Error(reason)
  const person = personIn(assertion, provider.attribute_mapping as AttributeMapping)
  if (!person.subject) throw new Refusal('saml_assertion_no_user_id')
  const email = normaliseEmail(person.email ?? '')
  if (email === null) throw new Refusal('saml_assertion_no_email')
  return { ...person, email, assertionId: assertion.$?.['ID'] ?? '' }
}

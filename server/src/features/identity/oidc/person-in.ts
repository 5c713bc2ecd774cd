import { Refusal } from '../../../platform/http/refusal.ts'
import { normaliseEmail } from '../requesters/index.ts'
import { personOf, type ProviderPerson } from './person.rules.ts'

/** `user` is the JSON that Apple's form carries at somebody's first sign-in: only names are read from it. */
export function personIn(provider: string, claims: Record<string, unknown>, user?: string): ProviderPerson {
  const person = personOf(provider, claims, normaliseEmail, namesIn(user))
  if (!person) throw new Refusal('bad_oauth_callback', { reason: 'no subject' })
  return person
}

function namesIn(user: string | undefined) {
  const { name } = (user ? read(user) : {}) as { name?: { firstName?: unknown; lastName?: unknown } }
  return { given_name: name?.firstName, family_name: name?.lastName }
}

function read(json: string): object {
  try {
    return Object(JSON.parse(json)) as object
  } catch {
    // Names are a courtesy: without them somebody signs in all the same.
    return {}
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseAccount, type Owner } from './linking.rules.ts'
import { personOf } from './person.rules.ts'
import '../../../../../test/property-runs.ts'

const moment = fc.option(fc.date({ noInvalidDate: true }))
const owners: fc.Arbitrary<Owner> = fc.record({
  email_confirmed_at: moment,
  phone_confirmed_at: moment,
  is_sso_user: fc.boolean(),
  identities: fc.array(fc.record({ provider: fc.constantFrom('email', 'phone', 'google', 'web3') })),
})
const anyOwner = fc.option(owners, { nil: undefined })

test('without a verified address nobody is linked to and no address is taken', () => {
  fc.assert(fc.property(anyOwner, (owner) => chooseAccount(null, owner) === 'new, without address'))
})

test('members of an organisation are never linked to', () => {
  fc.assert(
    fc.property(owners, (owner) => chooseAccount('a@b.ke', { ...owner, is_sso_user: true }) === 'new, without address'),
  )
})

test('an account whose owner never confirmed the address is linked to only when it is emptied', () => {
  fc.assert(fc.property(owners, (owner) => chooseAccount('a@b.ke', { ...owner, email_confirmed_at: null }) !== 'link'))
})

test('an account is emptied only when nothing about it was ever proven', () => {
  fc.assert(
    fc.property(owners, (owner) => {
      if (chooseAccount('a@b.ke', owner) !== 'link, forgetting first') return
      expect(owner.email_confirmed_at ?? owner.phone_confirmed_at).toBeNull()
      expect(owner.identities.every(({ provider }) => provider === 'email' || provider === 'phone')).toBe(true)
    }),
  )
})

const lower = (input: string) => (input.includes('@') ? input.toLowerCase() : null)

test('for all claims of a provider, its person has a clean subject, small data and an address only if verified', () => {
  const claims = fc.record(
    {
      sub: fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer()),
      email: fc.oneof(fc.emailAddress(), fc.anything()),
      email_verified: fc.oneof(fc.boolean(), fc.constantFrom('true', 'false', 1, null)),
      name: fc.anything(),
      given_name: fc.oneof(fc.string({ unit: 'binary', maxLength: 1000 }), fc.anything()),
      picture: fc.oneof(fc.webUrl(), fc.constant('javascript:alert(1)'), fc.anything()),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(claims, (input) => {
      const person = personOf('google', input, lower)
      if (!person) return
      expect(person.subject).toBe(input.sub)
      expect(person.subject).not.toMatch(/\p{Cc}/u)
      expect(JSON.stringify(person.data).length).toBeLessThan(8000)
      if (input.email_verified !== true && input.email_verified !== 'true') expect(person.verifiedEmail).toBeNull()
      expect(String(person.data['picture'] ?? 'https:')).toMatch(/^https:/)
    }),
  )
})

test.for([
  [{ name: 'Wanjiru wa Kamau' }, { first_name: 'Wanjiru', last_name: 'wa Kamau' }],
  [
    { given_name: 'Amina', family_name: 'Otieno', name: 'Dr Amina' },
    { first_name: 'Amina', last_name: 'Otieno' },
  ],
  [{ name: 'Zawadi' }, { first_name: 'Zawadi', last_name: '' }],
  [{}, { first_name: '', last_name: '' }],
])('names are read from %o', ([claims, names]) => {
  expect(personOf('google', { sub: '1', ...claims }, lower)?.names).toEqual(names)
})

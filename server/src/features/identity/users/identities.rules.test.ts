import { expect, test } from 'vitest'
import { withoutIdentity } from './identities.rules.ts'

const own = { identity_id: 'own', provider: 'email', identity_data: { email: 'a@mtaa.test', email_verified: true } }
const phone = { identity_id: 'phone', provider: 'phone', identity_data: { phone: '254712345678' } }
const google = { identity_id: 'g', provider: 'google', identity_data: { email: 'a@mtaa.test', email_verified: true } }
const other = { identity_id: 'o', provider: 'apple', identity_data: { email: 'o@mtaa.test', email_verified: true } }
const unproven = {
  identity_id: 'u',
  provider: 'keycloak',
  identity_data: { email: 'u@mtaa.test', email_verified: false },
}
const wallet = { identity_id: 'w', provider: 'web3', identity_data: { address: '0x1' } }

const account = { email: 'a@mtaa.test', phone: '254712345678' }
const left = (gone: string, ...identities: (typeof own | typeof phone | typeof wallet)[]) =>
  withoutIdentity({ ...account, identities }, gone)

test('the last way in cannot be taken away', () => {
  expect(left('own', own)).toBeUndefined()
})

test('an address stays while another identity vouches for it, but the password goes with the last that needs it', () => {
  expect(left('own', own, google)).toMatchObject({
    email: 'a@mtaa.test',
    forgetPassword: true,
    providers: ['google'],
  })
  expect(left('own', own, google, phone)).toMatchObject({ email: 'a@mtaa.test', forgetPassword: false })
  expect(left('g', own, google)).toMatchObject({ email: 'a@mtaa.test', forgetPassword: false, providers: ['email'] })
})

test('an address nobody vouches for any more gives way to one that a provider has verified, or to none', () => {
  expect(left('own', own, other)).toMatchObject({ email: 'o@mtaa.test' })
  expect(left('own', own, unproven)).toMatchObject({ email: null })
  expect(left('own', own, unproven, other)).toMatchObject({ email: 'o@mtaa.test' })
  expect(left('own', own, wallet)).toMatchObject({ email: null, forgetPassword: true })
})

test('a number goes with its identity, and with nothing else', () => {
  expect(left('phone', own, phone)).toMatchObject({ phone: null, email: 'a@mtaa.test', forgetPassword: false })
  expect(left('own', own, phone)).toMatchObject({ phone: '254712345678', email: null, forgetPassword: false })
})

test('a number proven at the registration has no identity, and goes with none', () => {
  expect(left('g', own, google)).toMatchObject({ phone: '254712345678' })
})

test('an account with an address it has not confirmed still has it', () => {
  const waiting = { ...own, identity_data: { email: 'a@mtaa.test', email_verified: false } }
  expect(left('w', waiting, wallet)).toMatchObject({ email: 'a@mtaa.test' })
})

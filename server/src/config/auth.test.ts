import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSigningKey } from '../../test/platform/certificates.ts'
import { readConfig } from './config.ts'

const elliptic = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const apple = {
  AUTH_APPLE_CLIENT_ID: 'ke.mtaa.web,ke.mtaa.app',
  AUTH_APPLE_TEAM_ID: 'TEAM123456',
  AUTH_APPLE_KEY_ID: 'KEY1234567',
  AUTH_APPLE_PRIVATE_KEY: elliptic('P-256'),
}
const ours = makeSigningKey('mtaa.test')
const pem = (certificate: string) => `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`
const saml = { AUTH_SAML_PRIVATE_KEY: ours.privateKey, AUTH_SAML_CERTIFICATE: pem(ours.certificate) }

test('Apple’s key is read, and a ready secret still is one', () => {
  expect(readConfig(apple).auth.providers['apple']).toEqual({
    issuer: 'https://appleid.apple.com',
    clientIds: ['ke.mtaa.web', 'ke.mtaa.app'],
    secret: { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: apple.AUTH_APPLE_PRIVATE_KEY },
  })
  const ready = { AUTH_APPLE_CLIENT_ID: 'ke.mtaa.web', AUTH_APPLE_SECRET: 'made.else.where' }
  expect(readConfig(ready).auth.providers['apple']).toMatchObject({ secret: 'made.else.where' })
})

test('our key for organisations is read with its certificate, and none is needed', () => {
  expect(readConfig(saml).auth.samlKey).toEqual(ours)
  expect(readConfig({ AUTH_SAML: 'on' }).auth.samlKey).toBeUndefined()
})

test('a key may be written in one line, or in the older form', () => {
  const line = { AUTH_SAML_PRIVATE_KEY: ours.privateKey.trim().replaceAll('\n', '\\n') }
  expect(readConfig({ ...saml, ...line }).auth.samlKey).toEqual(ours)
  const older = createPrivateKey(ours.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString()
  expect(readConfig({ ...saml, AUTH_SAML_PRIVATE_KEY: older }).auth.samlKey).toEqual(ours)
})

const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey

test.each([
  [{ ...apple, AUTH_APPLE_TEAM_ID: '' }, 'AUTH_APPLE_TEAM_ID is needed beside AUTH_APPLE_KEY_ID and AUTH_APPLE_PR'],
  [{ ...apple, AUTH_APPLE_KEY_ID: '' }, 'AUTH_APPLE_KEY_ID is needed beside'],
  [{ ...apple, AUTH_APPLE_PRIVATE_KEY: '' }, 'AUTH_APPLE_PRIVATE_KEY is needed beside'],
  [{ ...apple, AUTH_APPLE_CLIENT_ID: '' }, 'AUTH_APPLE_CLIENT_ID is needed beside AUTH_APPLE_PRIVATE_KEY'],
  [{ ...apple, AUTH_APPLE_CLIENT_ID: ',' }, 'AUTH_APPLE_CLIENT_ID is needed beside AUTH_APPLE_PRIVATE_KEY'],
  [{ ...apple, AUTH_APPLE_SECRET: 'ready' }, 'AUTH_APPLE_SECRET must be empty'],
  [{ ...apple, AUTH_APPLE_TEAM_ID: 'mtaa' }, 'AUTH_APPLE_TEAM_ID must be ten capital letters and digits'],
  [{ ...apple, AUTH_APPLE_PRIVATE_KEY: 'key' }, 'AUTH_APPLE_PRIVATE_KEY must be the private key of a .p8 file'],
  [{ ...apple, AUTH_APPLE_PRIVATE_KEY: elliptic('P-384') }, 'AUTH_APPLE_PRIVATE_KEY must be the private key'],
  [{ ...apple, AUTH_APPLE_PRIVATE_KEY: ours.privateKey }, 'AUTH_APPLE_PRIVATE_KEY must be the private key'],
  [{ ...saml, AUTH_SAML_CERTIFICATE: '' }, 'AUTH_SAML_CERTIFICATE is needed beside AUTH_SAML_PRIVATE_KEY.'],
  [{ ...saml, AUTH_SAML_PRIVATE_KEY: '' }, 'AUTH_SAML_PRIVATE_KEY is needed beside AUTH_SAML_CERTIFICATE.'],
  [{ ...saml, AUTH_SAML_CERTIFICATE: 'x' }, 'AUTH_SAML_CERTIFICATE must be a certificate as PEM'],
  [{ ...saml, AUTH_SAML_CERTIFICATE: pem(makeSigningKey().certificate) }, 'must be the certificate of AUTH_SAML_PRIV'],
  [{ ...saml, AUTH_SAML_PRIVATE_KEY: apple.AUTH_APPLE_PRIVATE_KEY }, 'must be a private RSA key'],
  [{ ...saml, AUTH_SAML_PRIVATE_KEY: short.export({ type: 'pkcs8', format: 'pem' }).toString() }, '2048 bits'],
])('settings given in part, twice or wrongly are refused (%#)', (input, sentence) => {
  expect(() => readConfig(input)).toThrow(sentence)
})

test('no refusal repeats a key', () => {
  const wrong = { ...apple, AUTH_APPLE_TEAM_ID: '', AUTH_SAML_PRIVATE_KEY: apple.AUTH_APPLE_PRIVATE_KEY }
  const body = apple.AUTH_APPLE_PRIVATE_KEY.split('\n')[1] ?? ''
  expect(() => readConfig(wrong)).toThrow(expect.not.stringContaining(body))
})

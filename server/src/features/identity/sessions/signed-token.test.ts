import fc from 'fast-check'
import { jwtVerify, SignJWT } from 'jose'
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSigned, signToken } from './signed-token.ts'
import { runs } from '../../../../../test/property-runs.ts'

const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

test('an independent library accepts our tokens, however short the numbers in a signature are', async () => {
  const key = createPublicKey(elliptic)
  // One in a hundred and twenty-eight has a number that begins with zeros.
  for (let n = 0; n < 1000; n++) {
    const token = signToken(elliptic, { alg: 'ES256', typ: 'JWT', kid: 'one' }, { sub: 'amina', n })
    const { payload, protectedHeader } = await jwtVerify(token, key, { algorithms: ['ES256'] })
    expect([payload, protectedHeader]).toEqual([
      { sub: 'amina', n },
      { alg: 'ES256', typ: 'JWT', kid: 'one' },
    ])
  }
})

test('so it does with an RSA key', async () => {
  const token = signToken(
    createPrivateKey(rsa.export({ format: 'pem', type: 'pkcs8' })),
    { alg: 'RS256', typ: 'JWT', kid: 'two' },
    { sub: 'amina' },
  )
  const { payload } = await jwtVerify(token, createPublicKey(rsa), { algorithms: ['RS256'] })
  expect(payload).toEqual({ sub: 'amina' })
})

test('tokens of that library are accepted, and say what they said', async () => {
  const trusted = { key: createPublicKey(elliptic), alg: 'ES256' }
  for (let n = 0; n < 500; n++) {
    const token = await new SignJWT({ sub: 'amina', n }).setProtectedHeader({ alg: 'ES256' }).sign(elliptic)
    expect(readSigned(token, trusted)).toEqual({ sub: 'amina', n })
  }
  const token = await new SignJWT({ sub: 'amina' }).setProtectedHeader({ alg: 'RS256' }).sign(rsa)
  expect(readSigned(token, { key: createPublicKey(rsa), alg: 'RS256' })).toEqual({ sub: 'amina' })
  expect(() => readSigned(token, { key: createPublicKey(rsa), alg: 'ES256' })).toThrow()
})

test('a token changed in one letter anywhere is not accepted', () => {
  const trusted = { key: createPublicKey(elliptic), alg: 'ES256' }
  const token = signToken(elliptic, { alg: 'ES256', typ: 'JWT', kid: 'one' }, { sub: 'amina', roles: ['none'] })
  const mails = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '.split('')
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...mails), (at, mail) => {
      fc.pre(token[at] !== mail)
      expect(() => readSigned(token.slice(0, at) + mail + token.slice(at + 1), trusted)).toThrow()
    }),
    { numRuns: runs(2000) },
  )
})

test('anything else sent as a token is refused, never accepted', () => {
  const trusted = { key: createPublicKey(elliptic), alg: 'ES256' }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.base64String(), { maxLength: 4 }).map((parts) => parts.join('.')),
      ),
      (text) => {
        expect(() => readSigned(text, trusted)).toThrow()
      },
    ),
  )
})

test('a header that requires an unknown extension is refused', async () => {
  const token = signToken(elliptic, { alg: 'ES256', typ: 'JWT', kid: 'one', crit: ['b64'] } as never, { sub: 'amina' })
  expect(() => readSigned(token, { key: createPublicKey(elliptic), alg: 'ES256' })).toThrow()
})

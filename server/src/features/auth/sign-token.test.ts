import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { signToken } from './sign-token.ts'

const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

test('a library that knows nothing of us believes our tokens, however short the numbers in a signature are', async () => {
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

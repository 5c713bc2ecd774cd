import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { generateKeyPairSync } from 'node:crypto'
import { expect, test as plain } from 'vitest'
import { createBrowser } from '../../../../test/identity/browser.ts'
import { test as base, type World, type WorldOptions } from '../../../../test/harness.ts'
import { startOpenIdProvider, type LocalProvider } from '../../../../test/identity/openid-provider.ts'
import { amina, callback, paramsIn, home } from '../../../../test/money/provider-world.ts'
import { makeSecret } from './make-secret.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = {
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** A provider that accepts any secret as Apple documents them; it records each in `shown`. */
const test = base.extend<{ shown: string[]; provider: LocalProvider; worldOptions: WorldOptions }>({
  shown: async ({ task: _ }, use) => use([]),
  provider: async ({ shown }, use) => {
    const isSecret = async (secret: string) => {
      shown.push(secret)
      const expected = { issuer: key.teamId, subject: 'mtaa', algorithms: ['ES256'], maxTokenAge: 300 }
      return jwtVerify(secret, publicKey, expected).then(
        ({ protectedHeader, payload }) => protectedHeader.kid === key.keyId && payload.aud === provider.issuer,
        () => false,
      )
    }
    const provider = await startOpenIdProvider({ callback, way: 'client_secret_post', isSecret })
    await use(provider)
    provider.close()
  },
  worldOptions: async ({ provider: { issuer, clientId } }, use) => {
    const apple = { issuer, clientIds: [clientId, 'our phone app'], secret: key }
    await use({ settings: (usual) => ({ ...usual, auth: { ...usual.auth, providers: { apple } } }) })
  },
})

async function signIn(world: World) {
  const browser = createBrowser(world)
  const to = encodeURIComponent(home)
  const { text } = await browser.open(`http://mtaa.test/auth/v1/authorize?provider=apple&redirect_to=${to}`)
  const form = Object.fromEntries(
    [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const { location } = await browser.ask(new URL(callback), form)
  return paramsIn(new URL(location ?? ''))
}

test('with the provider’s key, every sign-in shows a secret of its own', async ({ world, provider, shown }) => {
  provider.next = amina
  expect(await signIn(world)).toHaveProperty('access_token')
  expect(await signIn(world)).toHaveProperty('access_token')
  expect(shown).toHaveLength(2)
  expect(new Set(shown).size).toBe(2)
})

const stranger = test.extend<{ worldOptions: WorldOptions }>({
  worldOptions: async ({ provider: { issuer, clientId } }, use) => {
    const apple = { issuer, clientIds: [clientId], secret: { ...key, teamId: 'TEAM000000' } }
    await use({ settings: (usual) => ({ ...usual, auth: { ...usual.auth, providers: { apple } } }) })
  },
})

stranger(
  'a secret that the provider does not take is our fault: the response says so, and the log too',
  async ({ world, provider }) => {
    const warned: unknown[] = []
    world.deps.log = {
      ...world.deps.log,
      warn: (...answer: unknown[]) => void warned.push(answer),
    } as typeof world.deps.log
    provider.next = amina
    const params = await signIn(world)
    expect(params).not.toHaveProperty('access_token')
    expect(params).toMatchObject({ error: 'temporarily_unavailable', error_code: 'unexpected_failure' })
    expect(warned).toMatchObject([[{ provider: 'apple', err: { error: 'invalid_client' } }, expect.any(String)]])
    expect(JSON.stringify(warned)).not.toContain('eyJ')
  },
)

plain('a secret has the claims that Apple requires, and ends within five minutes', async () => {
  const now = new Date('2030-05-01T09:00:00.900Z')
  const apple = { issuer: 'https://appleid.apple.com', clientIds: ['ke.mtaa.web', 'ke.mtaa.app'] }
  const secret = await makeSecret(key, apple, now)
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
  const issued = Date.parse('2030-05-01T09:00:00Z') / 1000
  expect(decodeJwt(secret)).toEqual({
    iss: 'TEAM123456',
    sub: 'ke.mtaa.web',
    aud: 'https://appleid.apple.com',
    iat: issued,
    exp: issued + 300,
  })
  await jwtVerify(secret, publicKey, { currentDate: now })
})

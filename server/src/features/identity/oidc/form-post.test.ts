import { expect } from 'vitest'
import { createBrowser } from '../../../../test/identity/browser.ts'
import { startOpenIdProvider, type LocalProvider } from '../../../../test/identity/openid-provider.ts'
import { test as base, type World, type WorldOptions } from '../../../../test/harness.ts'
import { amina, callback, paramsIn, home } from '../../../../test/money/provider-world.ts'

const overTls = 'https://mtaa.test'

/** A provider that answers by a form its own page sends, as Apple does. */
const test = base.extend<{ publicUrl: string; provider: LocalProvider; worldOptions: WorldOptions }>({
  publicUrl: ['http://mtaa.test', { injected: true }],
  provider: async ({ publicUrl }, use) => {
    const provider = await startOpenIdProvider({ callback: callback.replace('http://mtaa.test', publicUrl) })
    await use(provider)
    provider.close()
  },
  worldOptions: async ({ provider: { issuer, clientId, secret }, publicUrl }, use) => {
    const apple = { issuer, clientIds: [clientId], secret }
    await use({
      settings: (usual) => ({ ...usual, publicUrl, auth: { ...usual.auth, siteUrl: publicUrl, providers: { apple } } }),
    })
  },
})

async function formOf(world: World, publicUrl: string) {
  const browser = createBrowser(world)
  const to = home.replace('http://mtaa.test', publicUrl)
  const { text } = await browser.open(
    `${publicUrl}/auth/v1/authorize?provider=apple&redirect_to=${encodeURIComponent(to)}`,
  )
  const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  return { browser, form: Object.fromEntries(fields) as Record<string, string> }
}

test('an answer by form opens a session, and takes the name that comes with it once', async ({ world, provider }) => {
  const { given_name: _, family_name: __, ...nameless } = amina
  provider.next = nameless
  const { browser, form } = await formOf(world, 'http://mtaa.test')
  const user = JSON.stringify({ name: { firstName: 'Amina', lastName: 'Otieno' }, email: 'mallory@mtaa.test' })
  const { status, location } = await browser.ask(new URL(callback), { ...form, user })
  expect(status).toBe(303)
  expect(paramsIn(new URL(location ?? ''))['access_token']).toMatch(/^ey/)
  const known = await world.db.selectFrom('users').select(['email', 'user_metadata']).executeTakeFirst()
  expect(known).toMatchObject({ email: 'amina@mtaa.test', user_metadata: { first_name: 'Amina', last_name: 'Otieno' } })
})

test('a name that cannot be read does not prevent a sign-in', async ({ world, provider }) => {
  for (const [index, user] of ['{', 'null', '"x"', '{"name":null}', '{"name":{"firstName":[1]}}', ''].entries()) {
    provider.next = { ...amina, sub: `person-${index}`, email_verified: false }
    const { browser, form } = await formOf(world, 'http://mtaa.test')
    const { location } = await browser.ask(new URL(callback), { ...form, user })
    expect(paramsIn(new URL(location ?? '')), user).toHaveProperty('access_token')
  }
})

test('a form from another site makes no new device of a browser that we know', async ({ world, provider }) => {
  provider.next = amina
  const device = 'd'.repeat(22)
  const browser = createBrowser(world)
  browser.cookies('http://mtaa.test').set('mtaa_device', device)
  const { text } = await browser.open(`http://mtaa.test/auth/v1/authorize?provider=apple`)
  const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  browser.cookies('http://mtaa.test').delete('mtaa_device')
  await browser.ask(new URL(callback), Object.fromEntries(fields) as Record<string, string>)
  const left = [...browser.cookies('http://mtaa.test').keys()]
  expect(left.filter((name) => !name.startsWith('mtaa_arrival_'))).toEqual([])
  expect(await world.db.selectFrom('sessions').select('device_id').execute()).toEqual([{ device_id: device }])
})

test('nothing else in the app reads a form', async ({ world }) => {
  const { statusCode } = await world.http.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a@mtaa.test&password=siri+yangu',
  })
  expect(statusCode).toBe(415)
})

const secure = test.extend({ publicUrl: [overTls, { injected: true }] })

secure('the cookie that must come along with such a form goes to all sites, over https only', async ({ world }) => {
  const { headers } = await world.http.inject('/auth/v1/authorize?provider=apple')
  expect(headers['set-cookie']).toMatch(/; Path=\/auth\/v1\/callback; HttpOnly; Secure; SameSite=None$/)
  expect(new URL(String(headers.location)).searchParams.get('response_mode')).toBe('form_post')
})

import { randomUUID } from 'node:crypto'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Checkout } from '@mtaa/contract/commerce/orders/orders'
import type { Payment } from '@mtaa/contract/money/payments'
import { expect, test as base } from 'vitest'
import { connectTo } from '../../server/test/harness.ts'
import { becomes } from './app-process.ts'
import { prepareProduction, type Production } from './production-process.ts'

const test = base.extend<{ app: Production }>({
  app: async ({ task: _ }, use) => {
    const app = await prepareProduction()
    await use(app)
    await app.clear()
  },
})

const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }

test('pages, signing in, texts and pictures of a production server, as somebody outside meets them', async ({
  app,
}) => {
  const { start, call } = app
  expect(await start()).toMatchObject({ ready: true })

  const page = await call('/login', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
  })
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  expect(page.raw).not.toMatch(/http:\/\/(localhost|127\.0\.0\.1)/)

  const { session, cookies } = await signIn(app, 'amina@mtaa.example')
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i)
    expect(cookie).not.toMatch(/; Domain/i)
  }
  const bearer = { authorization: `Bearer ${session.access_token}` }
  const me = await call('/api/me', { headers: bearer })
  expect(me.json()).toMatchObject({ email: 'amina@mtaa.example', roles: [] })
  for (const answer of [me, await call('/api/feed'), await call('/auth/v1/settings'), await call('/api/nope')])
    expect(answer.headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'x-content-type-options': 'nosniff',
    })

  const texted = await call('/auth/v1/otp', { method: 'POST', body: { phone: '254712345678', create_user: true } })
  expect(texted.status).toBe(200)
  await becomes(
    async () => app.texts.length,
    (count) => count === 1,
  )
  expect(app.texts[0]).toMatchObject({ to: '+254712345678', message: expect.stringMatching(/\d{6}/) })
  expect(app.mails[0]?.raw).not.toMatch(/http:\/\//)
})

test('nothing of the demo, of development or internal is served', async ({ app }) => {
  const { start, call } = app
  expect(await start()).toMatchObject({ ready: true })
  const hidden = [
    '/dev/mail',
    '/dev/ui',
    '/dev/navigation',
    '/dev',
    '/dev-navigation',
    '/create-test-users',
    '/__sim/prompts',
    '/metrics',
    '/admin/metrics',
    '/.env',
    '/package.json',
    '/web/src/root.tsx',
    '/@vite/client',
    '/.git/config',
  ]
  for (const path of hidden) expect(await call(path), path).toMatchObject({ status: 404 })
  expect(await call('/healthz')).toMatchObject({ status: 200, raw: '{"status":"ok"}' })
  expect(await call('/readyz')).toMatchObject({ status: 200, raw: '{"status":"ready"}' })

  const methods = await call('/api/sign-in-methods')
  expect(methods.json()).toMatchObject({ letters_at: null })
  const db = connectTo(app.databaseUrl)
  await db.connect()
  const { rows } = await db.query(
    'select (select count(*)::int from users) users, (select count(*)::int from listings) listings',
  )
  await db.end()
  expect(rows).toEqual([{ users: 0, listings: 0 }])
  for (const email of ['admin@mtaa.test', 'member@mtaa.test']) {
    const body = { email, password: 'karibu-mtaa' }
    expect((await call('/auth/v1/token?grant_type=password', { method: 'POST', body })).status).toBe(400)
  }

  const { raw } = await call('/')
  const assets = new Set(raw.match(/\/assets\/[\w.-]+\.js/g))
  expect(assets.size).toBeGreaterThan(0)
  for (const asset of assets) {
    expect(await call(`${asset}.map`), asset).toMatchObject({ status: 404 })
    const script = await call(asset)
    expect(script.status).toBe(200)
    expect(script.raw).not.toMatch(/sourceMappingURL/)
  }
  for (const path of ['/market/nope', '/api/posts/%00', '/%', '/api/%F0%9F', '/auth/v1/verify?token=%00', '/nope']) {
    const { raw: text, status } = await call(path, { headers: { accept: 'text/html' } })
    expect(status, path).toBeLessThan(500)
    expect(text, path).not.toMatch(/\bat .{1,200}\.[cm]?[jt]sx?:\d+|node_modules|node:internal/)
  }
})

test('a callback counts by its source address, which cannot be forged', async ({ app }) => {
  const { start, call, stop, daraja } = app
  const listed = app.settings.MPESA_SOURCES
  for (const mode of ['challenge', 'enforce'] as const) {
    expect(await start({ MPESA_SOURCE_MODE: mode, LISTING_REVIEW: 'off' })).toMatchObject({ ready: true })
    const { payment, buyer, push } = await startedPayment(app, mode)
    const path = new URL(push.CallBackURL).pathname
    expect(push.CallBackURL).toMatch(/^https:\/\/www\.mtaa\.test\/hooks\/pay\/k\//)
    const report = (sent: { from?: string; headers?: Record<string, string> }) =>
      call(path, { method: 'POST', body: success(push, mode), ...sent })
    const now = async () => (await call(`/api/payments/${payment.id}`, { headers: buyer })).json<Payment>().status

    const before = daraja.queried.length
    // The left-most IP is written by the caller, the right-most by the proxy.
    expect((await report({ headers: { 'x-forwarded-for': listed } })).status).toBe(200)
    await becomes(
      () => outcomes(app, payment.id),
      (all) => all.every(Boolean),
    )
    expect(await outcomes(app, payment.id)).toEqual([mode === 'challenge' ? 'unlisted' : 'refused'])
    if (mode === 'challenge')
      await becomes(
        async () => daraja.queried.length,
        (count) => count > before,
      )
    expect(await now()).toBe('pending')

    expect((await report({ from: listed })).status).toBe(200)
    await becomes(now, (status) => status === 'succeeded')
    await stop()
  }
}, 180_000)

test('a production server refuses to start with unsafe settings, and says why', async ({ app }) => {
  const { start } = app
  for (const [changed, sentence] of [
    [{ DEMO: 'on' }, 'DEMO must be off'],
    [{ MAIL_URL: undefined }, 'MAIL_URL must be a real gateway'],
    [{ SMS_URL: 'log:' }, 'SMS_URL must be a real gateway'],
    [{ AUTH_SEAL_KEY: undefined, MEDIA_KEY: undefined }, 'MEDIA_KEY is needed'],
    [{ MPESA_BASE_URL: undefined }, 'MPESA_BASE_URL is needed'],
    [{ MPESA_BASE_URL: 'https://127.0.0.2:4010' }, 'not the simulator'],
    [{ PUBLIC_URL: 'http://www.mtaa.test' }, 'PUBLIC_URL must begin with https:'],
    [{ DATABASE_URL: `${app.databaseUrl}?sslmode=require` }, 'does not support SSL'],
  ] as const) {
    const { ready, reply } = await start(changed)
    expect(reply, sentence).toContain(sentence)
    expect(ready, sentence).toBe(false)
    expect(reply, sentence).not.toMatch(/\n\s+at /)
  }
}, 180_000)

/** By the code in the mail, as somebody with a browser does. */
async function signIn({ call, mails }: Production, email: string) {
  const requested = await call('/auth/v1/otp', { method: 'POST', body: { email, create_user: true } })
  expect(requested.status).toBe(200)
  await becomes(async () => mails.some(({ to }) => to === email), Boolean)
  const code = /\b\d{6}\b/.exec(
    mails
      .find(({ to }) => to === email)
      ?.raw.split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n') ?? '',
  )?.[0]
  const verified = await call('/auth/v1/verify', { method: 'POST', body: { type: 'email', email, token: code } })
  expect(verified.status, verified.raw).toBe(200)
  const cookies = [requested, verified].flatMap(({ headers }) => headers['set-cookie'] ?? [])
  return { session: verified.json<AuthSession>(), cookies }
}

/** A payment whose prompt is on its way, and what the provider received. */
async function startedPayment(app: Production, name: string) {
  const { call, daraja } = app
  const bearerOf = async (email: string) => {
    const { session } = await signIn(app, email)
    return { authorization: `Bearer ${session.access_token}` }
  }
  const [seller, buyer] = [await bearerOf(`seller-${name}@mtaa.example`), await bearerOf(`buyer-${name}@mtaa.example`)]
  const offer = { title: 'Bicycle', price: 1500, quantity: 1, category: 'sports', condition: 'used_good', ...place }
  const product = (await call('/api/products', { method: 'POST', headers: seller, body: offer })).json<{ id: string }>()
  const keyed = () => ({ ...buyer, 'idempotency-key': randomUUID() })
  const cart = { items: [{ product_id: product.id, quantity: 1 }], expected_total: 1500 }
  const made = await call('/api/checkouts', { method: 'POST', headers: keyed(), body: cart })
  const [order] = made.json<Checkout>().orders
  const body = { order_id: order?.id, method: 'mpesa', phone: name === 'challenge' ? '0712345678' : '0712345679' }
  const pushed = daraja.pushes.length
  const payment = (await call('/api/payments', { method: 'POST', headers: keyed(), body })).json<Payment>()
  await becomes(
    async () => daraja.pushes.length,
    (count) => count > pushed,
  )
  const status = async () => (await call(`/api/payments/${payment.id}`, { headers: buyer })).json<Payment>().status
  await becomes(status, (now) => now === 'pending')
  const push = daraja.pushes.at(-1)
  if (!push) throw new Error('no push')
  return { payment, buyer, push }
}

const success = ({ Amount, checkoutRequestId }: { Amount: number; checkoutRequestId: string }, mode: string) => {
  const receipt = mode === 'challenge' ? 'SBX1AAAAAA' : 'SBX1BBBBBB'
  const items = { Amount, MpesaReceiptNumber: receipt, TransactionDate: 20261120120000, PhoneNumber: 254712345678 }
  const Item = Object.entries(items).map(([Name, Value]) => ({ Name, Value }))
  const ids = { MerchantRequestID: 'm-0', CheckoutRequestID: checkoutRequestId }
  return { Body: { stkCallback: { ...ids, ResultCode: 0, ResultDesc: 'Success', CallbackMetadata: { Item } } } }
}

/** What became of the callbacks about a payment; null for one that waits. */
async function outcomes({ databaseUrl }: Production, paymentId: string): Promise<(string | null)[]> {
  const db = connectTo(databaseUrl)
  await db.connect()
  const { rows } = await db.query<{ outcome: string | null }>(
    'select outcome from payment_callbacks where payment_id = $1 order by received_at',
    [paymentId],
  )
  await db.end()
  return rows.map(({ outcome }) => outcome)
}

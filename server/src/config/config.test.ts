import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = { kty: 'EC', crv: 'P-256', kid: 'k', x: 'x', y: 'y', d: 'd' }
const rsa = { kty: 'RSA', kid: 'r', n: 'n', e: 'AQAB', d: 'd' }
const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://mtaa.example',
  MEDIA_KEY: 'm'.repeat(32),
  AUTH_JWT_KEYS: JSON.stringify([key]),
  AUTH_SEAL_KEY: 'a'.repeat(32),
  MAIL_URL: 'smtp://mail.example:587',
  SMS_URL: 'https://sms.example',
  MPESA_BASE_URL: 'https://api.safaricom.co.ke',
  MPESA_CONSUMER_KEY: 'key',
  OPERATOR_NAME: 'Mtaa Ltd',
  OPERATOR_ADDRESS: 'P.O. Box 1, 00100 Nairobi',
  PRIVACY_MAIL: 'privacy@mtaa.example',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_PASSKEY: 'passkey',
  MPESA_SHORTCODE: '600100',
  MPESA_CALLBACK_SECRET: 's'.repeat(32),
}

test('an empty environment gives a development server with demo content and the simulator', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'development', port: 3000, publicUrl: 'http://localhost:3000', demo: true })
  expect(config.simulator).toEqual({ enabled: true, port: 4010, timeScale: 1 })
  expect(config.mpesa).toMatchObject({ baseUrl: 'http://127.0.0.1:4010', callbackBase: 'http://127.0.0.1:3000' })
  expect(config.auth).toMatchObject({ mailerAutoconfirm: false, phone: true, anonymous: false, limits: true })
})

test('where we listen is where we say that we are, and where the simulator beside us reaches us', () => {
  const at = (HOST: string, more = {}) => {
    const { publicUrl, ownUrl, mpesa } = readConfig({ HOST, PORT: '80', ...more })
    return [publicUrl, ownUrl, mpesa.callbackBase].join(' ')
  }
  expect(at('192.168.1.7')).toBe('http://192.168.1.7:80 http://192.168.1.7:80 http://192.168.1.7:80')
  expect(at('fd00::7')).toBe('http://[fd00::7]:80 http://[fd00::7]:80 http://[fd00::7]:80')
  expect(at('0.0.0.0')).toBe('http://localhost:80 http://localhost:80 http://127.0.0.1:80')
  expect(at('::1')).toBe('http://localhost:80 http://localhost:80 http://[::1]:80')
  const named = { PUBLIC_URL: 'http://192.168.1.7:80' }
  expect(at('0.0.0.0', named)).toBe('http://192.168.1.7:80 http://localhost:80 http://127.0.0.1:80')
  const elsewhere = { PUBLIC_URL: 'https://mtaa.example', MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke' }
  expect(at('0.0.0.0', elsewhere)).toBe('https://mtaa.example http://localhost:80 https://mtaa.example')
  expect(() => readConfig({ PORT: '4010' })).toThrow('SIM_PORT, the port of the payment simulator, must not be PORT.')
})

test('without a key Paystack is the simulator in demo mode, and nothing elsewhere', () => {
  expect(readConfig({}).paystack).toMatchObject({
    keys: [expect.stringMatching(/^sk_test_/)],
    simulated: true,
    signature: 'plain',
  })
  expect(readConfig({ DEMO: 'off' }).paystack.keys).toEqual([])
  expect(readConfig({ MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke' }).paystack.keys).toEqual([])
  expect(readConfig(production).paystack).toMatchObject({
    keys: [],
    baseUrl: 'https://api.paystack.co',
    simulated: false,
  })
})

test('several keys of Paystack are separated by commas, and the first is sent', () => {
  const [first, second] = ['sk_live_0123456789abcdef0123', 'sk_live_abcdef0123456789abcd']
  const { paystack } = readConfig({
    ...production,
    PAYSTACK_SECRET_KEY: `${first}, ${second}`,
    PAYSTACK_SIG_MODE: 'auto',
  })
  expect(paystack).toMatchObject({ keys: [first, second], signature: 'auto', baseUrl: 'https://api.paystack.co' })
})

test('an empty value means not set', () => {
  expect(readConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '' }).port).toBe(3000)
})

test('every wrong setting is named at once', () => {
  const wrong = {
    PORT: 'eighty',
    DEMO: 'maybe',
    DATABASE_URL: 'mysql://x',
    STORAGE_URL: 's3://bucket',
    LOG_LEVEL: 'loud',
  }
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(new RegExp(`^  ${name} must`, 'm'))
})

test('the configuration cannot be changed afterwards', () => {
  const config = readConfig({})
  expect(Object.isFrozen(config) && Object.isFrozen(config.mpesa)).toBe(true)
})

test('a complete production environment is accepted, without demo and simulator', () => {
  const config = readConfig(production)
  expect(config).toMatchObject({ mode: 'production', demo: false, host: '0.0.0.0', simulator: { enabled: false } })
  expect(config.auth).toMatchObject({ mailerAutoconfirm: false, jwtKeys: [{ ...key, alg: 'ES256' }] })
})

test.each([
  [{ MEDIA_KEY: '' }, 'MEDIA_KEY is needed in production'],
  [{ MEDIA_KEY: 'short' }, 'MEDIA_KEY must have at least 32 characters'],
  [{ AUTH_JWT_KEYS: '' }, 'AUTH_JWT_KEYS is needed in production'],
  [{ MPESA_PASSKEY: '' }, 'MPESA_PASSKEY is needed in production'],
  [{ MAIL_URL: '' }, 'MAIL_URL must be a real gateway'],
  [{ SMS_URL: 'log:' }, 'SMS_URL must be a real gateway'],
  [{ DEMO: 'on' }, 'DEMO must be off'],
  [{ MPESA_BASE_URL: 'http://127.0.0.1:4010' }, 'not the simulator'],
  [{ PUBLIC_URL: 'http://mtaa.example' }, 'PUBLIC_URL must begin with https:'],
  [{ PAYSTACK_BASE_URL: 'http://127.0.0.1:4010' }, 'PAYSTACK_BASE_URL must be'],
  [{ PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef0123' }, 'must not be a test key'],
  [{ PAYSTACK_SECRET_KEY: 'short' }, 'PAYSTACK_SECRET_KEY must'],
  [{ MPESA_TIME_SCALE: '0.1' }, 'MPESA_TIME_SCALE must be 1'],
  [{ SEARCH_WORDS: 'none' }, 'SEARCH_WORDS must be all'],
  [{ AUTH_LIMITS: 'off' }, 'AUTH_LIMITS must not be off'],
  [{ AUTH_MAILER_AUTOCONFIRM: 'on' }, 'AUTH_MAILER_AUTOCONFIRM must be off'],
  [{ AUTH_SEAL_KEY: '' }, 'AUTH_SEAL_KEY is needed in production'],
])('production refuses %o', (change, sentence) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(sentence)
})

test.each(['127.0.0.2', '0', '[::]', '[::1]', '[::ffff:127.0.0.1]', 'sim.localhost', '2130706433'])(
  'production takes no money from a simulator at %s',
  (host) => {
    const change = { MPESA_BASE_URL: `https://${host}:4010` }
    expect(() => readConfig({ ...production, ...change })).toThrow('not the simulator')
  },
)

test('signing keys are ES256 or RS256, and exactly one of several signs', () => {
  const keysOf = (keys: object[]) => readConfig({ AUTH_JWT_KEYS: JSON.stringify(keys) }).auth.jwtKeys
  const [sign, verify] = [{ key_ops: ['sign'] }, { key_ops: ['verify'] }]
  expect(keysOf([rsa])).toEqual([{ ...rsa, alg: 'RS256' }])
  expect(
    keysOf([
      { ...key, ...verify },
      { ...rsa, ...sign },
    ]),
  ).toMatchObject([{ alg: 'ES256' }, { alg: 'RS256' }])
  for (const none of [verify, {}])
    expect(() =>
      keysOf([
        { ...key, ...none },
        { ...rsa, ...none },
      ]),
    ).toThrow('exactly one')
  expect(() =>
    keysOf([
      { ...key, ...sign },
      { ...rsa, ...sign },
    ]),
  ).toThrow('exactly one')
  for (const wrong of [
    { ...key, crv: 'P-384' },
    { kty: 'oct', k: 'secret', kid: 'k' },
    { ...rsa, kid: undefined },
  ])
    expect(() => keysOf([wrong])).toThrow('AUTH_JWT_KEYS must be a JSON array of private ES256 or RS256 keys')
})

test('.env.example names every setting there is', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const source = read('./settings.ts').replace('...authSettings,', () => read('./auth.ts'))
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(listed).toEqual([...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name))
})

test('.env.example itself is a valid environment with the defaults', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const values = [...example.matchAll(/^([A-Z_]+)=([^#\n]*)/gm)].map(([, name, value]) => [name, value])
  expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}))
})

test('metrics are read without a token only on a server of one’s own', () => {
  const metricsOf = (env: Record<string, string>) => readConfig(env).metrics
  const token = 't'.repeat(32)
  const nobody = { token: undefined, local: false }
  expect(metricsOf({})).toEqual({ access: { token: undefined, local: true }, own: undefined })
  expect(metricsOf(production).access).toEqual(nobody)
  expect(metricsOf({ TRUSTED_PROXIES: '1' }).access).toEqual(nobody)
  expect(metricsOf({ PUBLIC_URL: 'https://mtaa.example' }).access).toEqual(nobody)
  expect(metricsOf({ ...production, METRICS_TOKEN: token }).access).toEqual({ token, local: false })
  expect(metricsOf({ ...production, METRICS_TOKEN: token, METRICS_PORT: '9464' })).toEqual({
    access: nobody,
    own: { port: 9464, host: '127.0.0.1', access: { token, local: true } },
  })
})

test.each([
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 32 characters'],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS_TOKEN is needed where METRICS_HOST is not this machine'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be no other port of ours'],
  [{ METRICS_PORT: 'many' }, 'METRICS_PORT must be a whole number'],
])('settings of metrics refuse %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('maps are framed of no origin by default, and of exact origins by https only', () => {
  const originsOf = (MAP_FRAME_ORIGINS: string) => readConfig({ MAP_FRAME_ORIGINS }).mapFrameOrigins
  expect(originsOf('')).toEqual([])
  expect(originsOf('https://maps.example, https://ramani.example:8443')).toEqual([
    'https://maps.example',
    'https://ramani.example:8443',
  ])
  for (const wrong of [
    'http://maps.example',
    'https://maps.example/x',
    '*',
    'https://*.example',
    "'self'",
    'https://a;b',
  ])
    expect(() => originsOf(wrong), wrong).toThrow('MAP_FRAME_ORIGINS must be origins')
})

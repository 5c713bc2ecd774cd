import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = { kty: 'EC', crv: 'P-256', kid: 'k', x: 'x', y: 'y', d: 'd' }
const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://mtaa.example',
  MEDIA_KEY: 'm'.repeat(32),
  AUTH_JWT_KEYS: JSON.stringify([key]),
  MAIL_URL: 'smtp://mail.example:587',
  SMS_URL: 'https://sms.example',
  MPESA_BASE_URL: 'https://api.safaricom.co.ke',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_PASSKEY: 'passkey',
  MPESA_SHORTCODE: '600100',
  MPESA_CALLBACK_SECRET: 's'.repeat(32),
}

test('an empty environment gives a development server with demo content and the simulator', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'development', port: 3000, publicUrl: 'http://localhost:3000', demo: true })
  expect(config.simulator).toEqual({ wanted: true, port: 4010, timeScale: 1 })
  expect(config.mpesa).toMatchObject({ baseUrl: 'http://127.0.0.1:4010', callbackBase: 'http://127.0.0.1:3000' })
  expect(config.auth).toMatchObject({ mailerAutoconfirm: true, limits: true })
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
  expect(config).toMatchObject({ mode: 'production', demo: false, host: '0.0.0.0', simulator: { wanted: false } })
  expect(config.auth).toMatchObject({ mailerAutoconfirm: false, jwtKeys: [key] })
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
  [{ MPESA_TIME_SCALE: '0.1' }, 'MPESA_TIME_SCALE must be 1'],
  [{ AUTH_LIMITS: 'off' }, 'AUTH_LIMITS must be on'],
])('production refuses %o', (change, sentence) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(sentence)
})

test('.env.example names every setting there is', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const read = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name)
  expect(listed).toEqual(read)
})

test('.env.example itself is a valid environment with the defaults', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const values = [...example.matchAll(/^([A-Z_]+)=([^#\n]*)/gm)].map(([, name, value]) => [name, value])
  expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}))
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { demoPaystack } from '../src/paystack/account.ts'
import { demoAccount, readSettings } from '../src/settings.ts'

const main = new URL('../src/main.ts', import.meta.url).pathname

// A process starts slowly on a busy machine.
const slow = { timeout: 60_000 }

const run = (env: Record<string, string>) =>
  spawn(process.execPath, [main], { env: { PATH: process.env['PATH'] ?? '', ...env } })

test('without settings the simulator is a demonstration on the loopback IP', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 4010,
    timeScale: 1,
    rateLimit: false,
    account: demoAccount,
    paystack: demoPaystack,
  })
})

test('settings replace the defaults', () => {
  const env = { SIM_PORT: '0', SIM_HOST: '::1', SIM_TIME_SCALE: '0.02', SIM_RATELIMIT: '1', SIM_PASSKEY: 'other' }
  expect(readSettings(env)).toMatchObject({
    host: '::1',
    port: 0,
    timeScale: 0.02,
    rateLimit: true,
    account: { ...demoAccount, passkey: 'other' },
  })
})

test.for([
  [{ NODE_ENV: 'production' }, 'production'],
  [{ MODE: 'production' }, 'production'],
  [{ SIM_HOST: '0.0.0.0' }, 'loopback'],
  [{ SIM_HOST: '::' }, 'loopback'],
  [{ SIM_HOST: '41.90.1.2' }, 'loopback'],
  [{ SIM_HOST: '' }, 'loopback'],
  [{ SIM_PORT: '70000' }, 'SIM_PORT'],
  [{ SIM_TIME_SCALE: '0' }, 'SIM_TIME_SCALE'],
  [{ SIM_TIME_SCALE: 'fast' }, 'SIM_TIME_SCALE'],
  [{ SIM_SHORTCODE: 'till' }, 'SIM_SHORTCODE'],
  [{ SIM_PAYSTACK_WEBHOOK: 'https://mtaa.example/hooks/paystack' }, 'SIM_PAYSTACK_WEBHOOK'],
  [{ SIM_PAYSTACK_SIGNATURE: 'none' }, 'SIM_PAYSTACK_SIGNATURE'],
] as const)('it refuses to start with %o', ([env, reason]) => {
  expect(() => readSettings(env)).toThrow(reason)
})

test('as a program it prints where it listens, and stops by a signal', slow, async () => {
  const child = run({ SIM_PORT: '0' })
  const [line] = await once(createInterface(child.stdout), 'line')
  expect(line).toMatch(/^Payment simulator is ready at http:\/\/127\.0\.0\.1:\d+$/)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('as a program it prints in one sentence why production is refused', slow, async () => {
  const child = run({ NODE_ENV: 'production' })
  const [answer, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(answer.trim()).toBe('The payment simulator does not run in production: it calls any payment paid.')
  expect(code).toBe(1)
})

import { lookup } from 'node:dns/promises'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { withCallbackAddress } from './callback-address.ts'
import { readConfig } from './config.ts'

const baseOf = async (env: Record<string, string>) =>
  (await withCallbackAddress(readConfig({ PORT: '3100', ...env }))).mpesa.callbackBase

test('the simulator gets the IP of a name that is given as HOST', async () => {
  for (const name of [hostname(), `${hostname()}.`.toUpperCase()]) {
    const found = await lookup(name).catch(() => undefined)
    // Not every machine knows its own name.
    if (found?.family !== 4) continue
    expect(await baseOf({ HOST: name })).toBe(`http://${found.address}:3100`)
  }
  expect(await baseOf({ HOST: 'localhost' })).toBe('http://127.0.0.1:3100')
  expect(await baseOf({ MPESA_CALLBACK_BASE: 'http://localhost:3100/m' })).toMatch(
    /^http:\/\/(127\.0\.0\.1|\[::1\]):3100\/m$/,
  )
})

test('what is no name of this machine stays as it is', async () => {
  expect(await baseOf({ HOST: '192.0.2.7' })).toBe('http://192.0.2.7:3100')
  expect(await baseOf({ HOST: 'nowhere.invalid' })).toBe('http://nowhere.invalid:3100')
  const elsewhere = { MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke', PUBLIC_URL: 'http://localhost:3100' }
  expect(await baseOf(elsewhere)).toBe('http://localhost:3100')
})

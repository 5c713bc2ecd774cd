import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { loadSecrets } from './secrets.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'mtaa-secrets-'))

test('secrets that are not configured are made once, readable by their owner only', async () => {
  const dataDir = folder()
  const [first, second] = await Promise.all([0, 1].map(() => loadSecrets(readConfig({ DATA_DIR: dataDir }))))
  expect(first).toEqual(second)
  expect(first?.jwtKeys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', kid: expect.any(String), d: expect.any(String) })
  expect(first?.mediaKey).not.toBe(first?.callbackKey)
  for (const name of readdirSync(join(dataDir, 'keys'))) {
    expect(statSync(join(dataDir, 'keys', name)).mode & 0o777).toBe(0o600)
  }
})

const pushKeys = {
  publicKey: Buffer.alloc(65, 4).toString('base64url'),
  privateKey: Buffer.alloc(32, 1).toString('base64url'),
}

test('a secret from the environment is used as it is and not written down', async () => {
  const dataDir = folder()
  const config = readConfig({
    DATA_DIR: dataDir,
    MEDIA_KEY: 'given',
    MPESA_CALLBACK_SECRET: 'given too',
    AUTH_SEAL_KEY: 's'.repeat(32),
    PUSH_PUBLIC_KEY: pushKeys.publicKey,
    PUSH_PRIVATE_KEY: pushKeys.privateKey,
  })
  expect(await loadSecrets(config)).toMatchObject({
    mediaKey: 'given',
    callbackKey: 'given too',
    encryptionKey: 's'.repeat(32),
    pushKeys,
  })
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['jwt.json'])
})

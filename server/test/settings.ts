import { demoInitiator } from '../src/config/demo-initiator.ts'
import { keyNames } from '@mtaa/contract/operations/super-admin'
import { policyVersions } from '@mtaa/contract/operations/policy-versions'
import { exportJWK, generateKeyPair } from 'jose'
import type { Settings } from '../src/core/deps.ts'

/** Secrets of test databases are encrypted with it, and their audit entries are signed with it. */
export const testEncryptionKey = 'a test encryption key'

/** As of a server whose keys were made by itself; of providers there is M-Pesa alone. */
const testKeySources = {
  ...Object.fromEntries(keyNames.map((name) => [name, { source: 'file', since: null }] as const)),
  ...Object.fromEntries(
    (['push', 'paystack', 'mail', 'sms'] as const).map((name) => [name, { source: 'none', since: null }] as const),
  ),
} as Settings['keySources']

let keys: Promise<Settings['auth']['jwtKeys']> | undefined

async function makeKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return [{ ...(await exportJWK(privateKey)), kid: 'test-1', alg: 'ES256' }]
}

/** Settings of a test: everything on, M-Pesa pointing nowhere until a test starts the simulator. */
export async function testSettings(): Promise<Settings> {
  return {
    publicUrl: 'http://mtaa.test',
    demo: true,
    // There is none: a test that has boundaries installs them.
    boundariesDir: '/nonexistent/boundaries',
    mapFrameOrigins: [],
    auth: {
      jwtKeys: await (keys ??= makeKeys()),
      jwtSecret: undefined,
      siteUrl: 'http://mtaa.test',
      redirectAllow: [],
      mailerAutoconfirm: true,
      phoneAutoconfirm: false,
      disableSignup: false,
      phone: true,
      anonymous: false,
      manualLinking: false,
      saml: false,
      samlKey: undefined,
      web3: false,
      passkeys: true,
      adminApi: false,
      otpLength: 6,
      emailGapSeconds: 60,
      rpId: 'mtaa.test',
      rpOrigins: ['http://mtaa.test'],
      verifyLinks: 'page',
      providers: {},
    },
    traffic: {
      maxConnections: 1000,
      maxConnectionsPerAddress: 1000,
      maxBodiesPerAddress: 1000,
      maxBodyMemory: 48 * 1024 * 1024,
      headTimeoutMs: 20_000,
      bodyTimeoutMs: 30_000,
      minBytesPerSecond: 2048,
      maxBytesPerSecond: 64 * 1024 * 1024,
    },
    metrics: { token: undefined, local: true },
    limits: true,
    push: null,
    // A test that is about it turns it on: everybody else's listings are shown at once.
    listingReview: false,
    search: { synonyms: true, folding: true, maxMs: 60_000 },
    keySources: testKeySources,
    policies: { operator: { name: null, address: null, privacy_mail: null }, versions: policyVersions },
    float: { warnBelow: 0 },
    sales: { commission: 500, withholding: 0 },
    money: { timeScale: 0.05 },
    mpesa: {
      baseUrl: 'http://127.0.0.1:9',
      consumerKey: 'mtaa-demo-key',
      consumerSecret: 'mtaa-demo-secret',
      passkey: 'mtaa-demo-passkey',
      shortcode: '174379',
      transactionType: 'CustomerPayBillOnline',
      callbackBase: 'http://127.0.0.1:9',
      callbackSecret: 'a test callback secret',
      maxTransaction: 250_000,
      sourceMode: 'challenge',
      sources: ['127.0.0.1'],
      queriesPerMinute: 600,
      strictMsisdn: false,
      production: false,
      initiator: demoInitiator,
      maxB2c: 250_000,
      statementsDir: undefined,
    },
    paystack: { baseUrl: 'http://127.0.0.1:9', keys: ['sk_test_mtaa_demo_key'], signature: 'plain' },
  }
}

import { isLoopbackHost, isOwnHost } from './loopback.ts'
import { demoPaystack, type PaystackAccount } from './paystack/account.ts'

export type Account = {
  consumerKey: string
  consumerSecret: string
  passkey: string
  shortCode: string
}

export type Settings = {
  host: string
  port: number
  timeScale: number
  rateLimit: boolean
  account: Account
  paystack: PaystackAccount
  book: string | undefined
}

/** Known to everybody, so worth nothing outside a demonstration. */
export const demoAccount: Account = {
  consumerKey: 'mtaa-demo-key',
  consumerSecret: 'mtaa-demo-secret',
  passkey: 'mtaa-demo-passkey',
  shortCode: '174379',
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the simulator's settings, or throws a sentence saying which one is wrong. */
export function readSettings(env: Environment): Settings {
  if (env['NODE_ENV'] === 'production' || env['MODE'] === 'production') {
    throw new Error('The payment simulator does not run in production: it calls any payment paid.')
  }
  const host = env['SIM_HOST'] ?? '127.0.0.1'
  if (!isLoopbackHost(host)) {
    throw new Error(`SIM_HOST must be a loopback address such as 127.0.0.1, not "${host}".`)
  }
  return {
    host,
    port: readPort(env['SIM_PORT'] ?? '4010'),
    timeScale: readScale(env['SIM_TIME_SCALE'] ?? '1'),
    rateLimit: env['SIM_RATELIMIT'] === '1',
    book: env['SIM_BOOK'] || undefined,
    account: {
      consumerKey: env['SIM_CONSUMER_KEY'] ?? demoAccount.consumerKey,
      consumerSecret: env['SIM_CONSUMER_SECRET'] ?? demoAccount.consumerSecret,
      passkey: env['SIM_PASSKEY'] ?? demoAccount.passkey,
      shortCode: readShortCode(env['SIM_SHORTCODE'] ?? demoAccount.shortCode),
    },
    paystack: {
      secretKey: env['SIM_PAYSTACK_KEY'] ?? demoPaystack.secretKey,
      webhookUrl: readWebhookUrl(env['SIM_PAYSTACK_WEBHOOK'] || undefined),
      signature: readSignature(env['SIM_PAYSTACK_SIGNATURE'] ?? demoPaystack.signature),
    },
  }
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error(`SIM_PORT must be a port from 0 to 65535, not "${text}".`)
}

function readScale(text: string): number {
  const scale = Number(text)
  if (scale > 0 && scale <= 100) return scale
  throw new Error(`SIM_TIME_SCALE must be a number above 0 and at most 100, not "${text}".`)
}

function readShortCode(text: string): string {
  if (/^\d{5,7}$/.test(text)) return text
  throw new Error(`SIM_SHORTCODE must be 5 to 7 digits, not "${text}".`)
}

function readWebhookUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && isOwnHost(new URL(text).hostname))
    return text
  throw new Error(`SIM_PAYSTACK_WEBHOOK must be an address of this machine, not "${text}".`)
}

function readSignature(text: string): PaystackAccount['signature'] {
  if (text === 'plain' || text === 'versioned') return text
  throw new Error(`SIM_PAYSTACK_SIGNATURE must be plain or versioned, not "${text}".`)
}

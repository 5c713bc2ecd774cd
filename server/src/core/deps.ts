import type { FastifyBaseLogger } from 'fastify'
import type { JWK } from 'jose'
import type { Db } from '../platform/database/db.ts'
import type { Invalidations, CachedValues } from '../platform/cache/cache.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { PictureAddresses } from '../platform/storage/picture-addresses.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Cipher } from '../platform/crypto/cipher.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Uploads } from '../platform/traffic/uploads.ts'
import type { Payables } from './payables.ts'
import type { ViewerOf } from './viewer.ts'
import type { WorkerProcess } from '../platform/process/worker-process.ts'

/** What the outside world gives us. `main.ts` makes the real ones; the test harness makes the others. */
export interface BaseDeps {
  db: Db
  clock: () => Date
  log: FastifyBaseLogger
  storage: Storage
  uploads: Uploads
  /** Makes pictures of what people upload, in a process of its own. */
  pictureMaker: WorkerProcess
  pictures: PictureAddresses
  viewerOf: ViewerOf
  limits: Limits
  cipher: Cipher
  mailer: Mailer
  invalidations: Invalidations
  /** Answers that are the same for many and read once for all of them; absent where the database is written past us. */
  cache?: CachedValues<string>
  settings: Settings
}

/** What everything gets: one object for each server. Features add members of their own by declaration merging (`extendDeps`). */
export interface Deps extends BaseDeps {
  payables: Payables
}

/** The part of the configuration that features read. */
export interface Settings {
  publicUrl: string
  /** Demo mode: known accounts, and letters that are read at `/dev/mail`. */
  demo: boolean
  auth: AuthSettings
  mpesa: MpesaSettings
  traffic: TrafficSettings
  /** Whether rate limits count (docs/rules.md, Limits); off only on test benches. */
  limits: boolean
}

/** What connections and request bodies may take of time and memory. */
export interface TrafficSettings {
  maxConnections: number
  maxConnectionsPerAddress: number
  maxBodiesPerAddress: number
  /** Bytes of all request bodies that are in memory; uploads are not. */
  maxBodyMemory: number
  headTimeoutMs: number
  bodyTimeoutMs: number
  minBytesPerSecond: number
}

export interface MpesaSettings {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  passkey: string
  shortcode: string
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline'
  /** Where Safaricom reaches us, without a trailing slash. */
  callbackBase: string
  callbackSecret: string
  maxTransaction: number
  sourceMode: 'log' | 'challenge' | 'enforce'
  sources: readonly string[]
  queriesPerMinute: number
  /** 1 in life; smaller in tests and demo, to shorten every wait of the state machine. */
  timeScale: number
  strictMsisdn: boolean
  production: boolean
}

export interface AuthSettings {
  /** Where people are sent back to when a better place was not given or not allowed. */
  siteUrl: string
  redirectAllow: readonly string[]
  jwtKeys: readonly JWK[]
  /** HS256 secret of service tokens without a key id. */
  jwtSecret: string | undefined
  mailerAutoconfirm: boolean
  phoneAutoconfirm: boolean
  disableSignup: boolean
  phone: boolean
  anonymous: boolean
  manualLinking: boolean
  saml: boolean
  /** With which we sign questions to organisations, and which they encrypt their answers for. */
  samlKey: SamlKey | undefined
  web3: boolean
  passkeys: boolean
  adminApi: boolean
  otpLength: number
  emailGapSeconds: number
  rpId: string
  rpOrigins: readonly string[]
  /** `page`: a mail's link opens a page with a button; `redirect`: it is used up at once. */
  verifyLinks: 'page' | 'redirect'
  providers: Readonly<Record<string, OidcProvider>>
}

export interface OidcProvider {
  issuer: string
  /** The first is ours; tokens made for the others are accepted too. */
  clientIds: readonly string[]
  secret: string | SecretKey | undefined
}

/** What a secret of one request is made with, as Apple wants it; `privateKey` is PEM. */
export interface SecretKey {
  teamId: string
  keyId: string
  privateKey: string
}

export interface SamlKey {
  /** PEM. */
  privateKey: string
  /** DER as base64. */
  certificate: string
}

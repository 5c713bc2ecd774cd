import type { FastifyBaseLogger } from 'fastify'
import type { JWK } from 'jose'
import type { Db } from './db.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import type { Storage } from './storage.ts'
import type { ViewerOf } from './viewer.ts'

/** What the outside world gives us. `main.ts` makes the real ones; the test harness makes the others. */
export interface Deps {
  db: Db
  clock: () => Date
  log: FastifyBaseLogger
  storage: Storage
  pictures: PictureAddresses
  viewerOf: ViewerOf
  settings: Settings
}

/** The part of the configuration that features read. */
export interface Settings {
  publicUrl: string
  auth: { jwtKeys: readonly JWK[]; mailerAutoconfirm: boolean; phoneAutoconfirm: boolean; disableSignup: boolean }
  mpesa: MpesaSettings
  /** Posting and listing limits of PRODUCT §2–§3; off only on test benches. */
  limits: boolean
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

declare module '../../../core/deps.ts' {
  interface Settings {
    mpesa: MpesaSettings
  }
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
  strictMsisdn: boolean
  production: boolean
  /** By whose rights money leaves; undefined: none leaves by M-Pesa. */
  initiator: MpesaInitiator | undefined
  /** The largest B2C transfer, in whole shillings. */
  maxB2c: number
  /** A folder of statements that are imported by themselves. */
  statementsDir: string | undefined
}

export interface MpesaInitiator {
  name: string
  password: string
  /** The provider's certificate or public key, as PEM: the password is encrypted for it. */
  certificate: string
}

import type { JWK } from 'jose'

/** What decides who may sign in and how; all features of the identity area read it. */
export interface AuthSettings {
  /** Where people are redirected to when no target was given or it is not allowed. */
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
  /** Signs our requests to organisations; they encrypt their answers for its certificate. */
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

/** What Apple's client secret of one request is made with; `privateKey` is PEM. */
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

import { z } from 'zod'
import { belongTogether, certificate, ellipticKey, rsaKey } from './keys.ts'
import { address, addresses, choice, jwks, number, toggle } from './values.ts'

const tenCharacters = () => z.string().regex(/^[A-Z0-9]{10}$/, 'must be ten capital letters and digits')

/** The settings of the auth service. What lets more people in is off by default. */
export const authSettings = {
  AUTH_MAILER_AUTOCONFIRM: toggle().default(false),
  AUTH_PHONE_AUTOCONFIRM: toggle().default(false),
  AUTH_DISABLE_SIGNUP: toggle().default(false),
  AUTH_ANONYMOUS: toggle().default(false),
  AUTH_MANUAL_LINKING: toggle().default(false),
  AUTH_SAML: toggle().default(false),
  AUTH_SAML_PRIVATE_KEY: rsaKey().optional(),
  AUTH_SAML_CERTIFICATE: certificate().optional(),
  AUTH_WEB3: toggle().default(false),
  AUTH_PASSKEYS: toggle().default(true),
  AUTH_ADMIN_API: toggle().default(false),
  AUTH_SITE_URL: address(['http:', 'https:']).optional(),
  AUTH_REDIRECT_ALLOW: addresses().optional(),
  AUTH_JWT_KEYS: jwks().optional(),
  AUTH_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_SEAL_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_LIMITS: choice(['default', 'on', 'off']).default('default'),
  AUTH_OTP_LENGTH: number({ from: 6, to: 10, whole: true }).default(6),
  AUTH_EMAIL_GAP_S: number({ from: 0, to: 3600, whole: true }).default(60),
  AUTH_RP_ID: z.string().optional(),
  AUTH_RP_ORIGINS: addresses().optional(),
  AUTH_VERIFY_LINKS: choice(['page', 'redirect']).default('page'),
  AUTH_GOOGLE_CLIENT_ID: addresses().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_APPLE_CLIENT_ID: addresses().optional(),
  AUTH_APPLE_TEAM_ID: tenCharacters().optional(),
  AUTH_APPLE_KEY_ID: tenCharacters().optional(),
  AUTH_APPLE_PRIVATE_KEY: ellipticKey().optional(),
  AUTH_APPLE_SECRET: z.string().optional(),
  AUTH_KEYCLOAK_URL: address(['http:', 'https:']).optional(),
  AUTH_KEYCLOAK_CLIENT_ID: addresses().optional(),
  AUTH_KEYCLOAK_SECRET: z.string().optional(),
}

type Input = z.output<z.ZodObject<typeof authSettings>>

const appleKey = ['AUTH_APPLE_TEAM_ID', 'AUTH_APPLE_KEY_ID', 'AUTH_APPLE_PRIVATE_KEY'] as const
const samlKey = ['AUTH_SAML_PRIVATE_KEY', 'AUTH_SAML_CERTIFICATE'] as const

/** Settings that belong together and are set in part, or twice. */
export function authFaults(input: Input): string[] {
  const missing = [appleKey, samlKey].flatMap((together) => {
    const absent = together.filter((name) => input[name] === undefined)
    const present = together.filter((name) => input[name] !== undefined)
    return present.length > 0 ? absent.map((name) => `${name} is needed beside ${present.join(' and ')}.`) : []
  })
  const { AUTH_SAML_PRIVATE_KEY: key, AUTH_SAML_CERTIFICATE: ours } = input
  const faults: [boolean, string][] = [
    [
      input.AUTH_APPLE_PRIVATE_KEY !== undefined && input.AUTH_APPLE_SECRET !== undefined,
      'AUTH_APPLE_SECRET must be empty where AUTH_APPLE_PRIVATE_KEY makes the secret.',
    ],
    [
      input.AUTH_APPLE_PRIVATE_KEY !== undefined && !input.AUTH_APPLE_CLIENT_ID?.length,
      'AUTH_APPLE_CLIENT_ID is needed beside AUTH_APPLE_PRIVATE_KEY.',
    ],
    [
      key !== undefined && ours !== undefined && !belongTogether(key, ours),
      'AUTH_SAML_CERTIFICATE must be the certificate of AUTH_SAML_PRIVATE_KEY.',
    ],
  ]
  return [...missing, ...faults.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []))]
}

/** What features read of it. `publicUrl` is where the service itself is reached. */
export function arrangeAuth(
  input: Input,
  { publicUrl, smsUrl, demo }: { publicUrl: string; smsUrl: string; demo: boolean },
) {
  const siteUrl = input.AUTH_SITE_URL ?? publicUrl
  const texts = !smsUrl.startsWith('log:') || demo
  return {
    siteUrl,
    redirectAllow: input.AUTH_REDIRECT_ALLOW ?? [],
    mailerAutoconfirm: input.AUTH_MAILER_AUTOCONFIRM,
    phoneAutoconfirm: input.AUTH_PHONE_AUTOCONFIRM,
    disableSignup: input.AUTH_DISABLE_SIGNUP,
    /** Phone numbers may sign up and in: codes can be sent to them, or none is needed. */
    phone: texts || input.AUTH_PHONE_AUTOCONFIRM,
    anonymous: input.AUTH_ANONYMOUS,
    manualLinking: input.AUTH_MANUAL_LINKING,
    saml: input.AUTH_SAML,
    samlKey:
      input.AUTH_SAML_PRIVATE_KEY && input.AUTH_SAML_CERTIFICATE
        ? { privateKey: input.AUTH_SAML_PRIVATE_KEY, certificate: input.AUTH_SAML_CERTIFICATE }
        : undefined,
    web3: input.AUTH_WEB3,
    passkeys: input.AUTH_PASSKEYS,
    adminApi: input.AUTH_ADMIN_API,
    jwtKeys: input.AUTH_JWT_KEYS,
    jwtSecret: input.AUTH_JWT_SECRET,
    encryptionKey: input.AUTH_SEAL_KEY,
    limits: input.AUTH_LIMITS !== 'off',
    otpLength: input.AUTH_OTP_LENGTH,
    emailGapSeconds: input.AUTH_EMAIL_GAP_S,
    rpId: input.AUTH_RP_ID ?? new URL(siteUrl).hostname,
    rpOrigins: input.AUTH_RP_ORIGINS ?? [new URL(siteUrl).origin],
    verifyLinks: input.AUTH_VERIFY_LINKS,
    providers: providersOf(input),
  }
}

/** The OpenID providers that have a client id. The first id is ours; tokens made for the others are accepted too. */
function providersOf(input: Input) {
  const known = {
    google: {
      issuer: 'https://accounts.google.com',
      clientIds: input.AUTH_GOOGLE_CLIENT_ID,
      secret: input.AUTH_GOOGLE_SECRET,
    },
    apple: {
      issuer: 'https://appleid.apple.com',
      clientIds: input.AUTH_APPLE_CLIENT_ID,
      secret: appleSecret(input),
    },
    keycloak: {
      issuer: input.AUTH_KEYCLOAK_URL,
      clientIds: input.AUTH_KEYCLOAK_CLIENT_ID,
      secret: input.AUTH_KEYCLOAK_SECRET,
    },
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, { issuer, clientIds, secret }]) =>
      issuer && clientIds?.length ? [[name, { issuer, clientIds, secret }]] : [],
    ),
  )
}

/** Apple accepts no lasting secret: one is made with its key when needed, or was made elsewhere for some months. */
function appleSecret(input: Input) {
  const [teamId, keyId, privateKey] = appleKey.map((name) => input[name])
  return teamId && keyId && privateKey ? { teamId, keyId, privateKey } : input.AUTH_APPLE_SECRET
}

import type { Settings } from './settings.ts'

const needed = [
  'PUBLIC_URL',
  'MEDIA_KEY',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'PRIVACY_MAIL',
  'AUTH_JWT_KEYS',
  'AUTH_SEAL_KEY',
  'MPESA_BASE_URL',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_SHORTCODE',
  'MPESA_CALLBACK_SECRET',
] as const

const shortestSecret = 32

/** What a server that real people and real money depend on must not do. */
export function productionFaults(input: Settings): string[] {
  if (input.MODE !== 'production') return []
  const missing = needed.filter((name) => input[name] === undefined).map((name) => `${name} is needed in production.`)
  const short = (['MEDIA_KEY', 'MPESA_CALLBACK_SECRET'] as const)
    .filter((name) => (input[name]?.length ?? shortestSecret) < shortestSecret)
    .map((name) => `${name} must have at least ${shortestSecret} characters.`)
  const gateways = (['MAIL_URL', 'SMS_URL'] as const)
    .filter((name) => input[name].startsWith('log:'))
    .map((name) => `${name} must be a real gateway in production, not log:.`)
  return [...missing, ...short, ...gateways, ...permitted(input)]
}

function permitted(input: Settings): string[] {
  const faults: [boolean, string][] = [
    [input.DEMO === true, 'DEMO must be off in production.'],
    [!isOutside(input.PUBLIC_URL), 'PUBLIC_URL must begin with https: in production.'],
    [!isOutside(input.MPESA_BASE_URL), "MPESA_BASE_URL must be the provider's https: address, not the simulator."],
    [!isOutside(input.MPESA_CALLBACK_BASE), 'MPESA_CALLBACK_BASE must begin with https: in production.'],
    [
      !isOutside(input.PAYSTACK_BASE_URL),
      "PAYSTACK_BASE_URL must be the provider's https: address, not the simulator.",
    ],
    [
      input.PAYSTACK_SECRET_KEY?.some((key) => key.startsWith('sk_test_')) === true,
      'PAYSTACK_SECRET_KEY must not be a test key in production: it takes no money.',
    ],
    [input.MPESA_TIME_SCALE !== 1, 'MPESA_TIME_SCALE must be 1 in production.'],
    [input.SEARCH_WORDS !== 'all', 'SEARCH_WORDS must be all in production.'],
    [input.AUTH_LIMITS === 'off', 'AUTH_LIMITS must not be off in production.'],
    [input.AUTH_MAILER_AUTOCONFIRM, 'AUTH_MAILER_AUTOCONFIRM must be off in production.'],
    [input.SMS_URL.startsWith('http:'), 'SMS_URL must begin with https: in production.'],
  ]
  return faults.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []))
}

/** All of 127.0.0.0/8, spelled as IPv4 or within IPv6, and what means every IP of this machine. */
const thisMachine =
  /^(?:(?:.+\.)?localhost\.?|127\.[\d.]+|0\.0\.0\.0|\[::(?:1|ffff:7f[\da-f]{2}:[\da-f]+|ffff:0:0)?\])$/

/** A missing one is reported as missing. */
function isOutside(url: string | undefined): boolean {
  if (url === undefined) return true
  return new URL(url).protocol === 'https:' && !isThisMachine(url)
}

/** Whether only programs of this machine reach such an IP. */
export const isThisMachine = (url: string) => thisMachine.test(new URL(url).hostname)

import { demoInitiator } from './demo-initiator.ts'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { arrangeAuth, authFaults } from './auth.ts'
import { parseEnvFile } from './env-file.ts'
import { portFaults, urlHost } from './listening.rules.ts'
import { metricsFaults, metricsOf } from './metrics.rules.ts'
import { productionFaults } from './production.rules.ts'
import { pushFaults, pushOf } from './push.rules.ts'
import { root, Settings } from './settings.ts'
import { ownAddresses } from '../platform/process/own-addresses.ts'

export type Config = ReturnType<typeof arrange>

// Safaricom's published lists of callback IPs differ: the union of both.
const safaricom = `
  196.201.214.200 196.201.214.206 196.201.214.207 196.201.214.208 196.201.213.114 196.201.213.44
  196.201.212.127 196.201.212.138 196.201.212.129 196.201.212.136 196.201.212.74 196.201.212.69
  196.201.214.200/28 196.201.214.216/29 196.201.214.232/30 196.201.214.236/32 196.201.214.238/32
  196.201.214.240/30 196.201.214.244/32 196.201.214.246/32`
  .trim()
  .split(/\s+/)

/** The configuration of this process. Throws one sentence per wrong setting, all of them at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value means "not set": compose files and shells write it so.
  const input = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, env[name]?.trim() || undefined]))
  const parsed = Settings.safeParse(input)
  if (!parsed.success) throw wrong(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`))
  const faults = [
    ...authFaults(parsed.data),
    ...metricsFaults(parsed.data),
    ...portFaults(parsed.data),
    ...productionFaults(parsed.data),
    ...pushFaults(parsed.data),
  ]
  if (faults.length > 0) throw wrong(faults)
  return freeze(arrange(parsed.data))
}

/** What the system, Node.js and the allocator read; the rest of the environment belongs to other programs. */
const ofTheSystem =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|TMPDIR|TMP|TEMP|LANG|LC_\w+|NODE_\w+|UV_\w+|MALLOC_\w+|SSL_CERT_\w+|LD_\w+|DYLD_\w+|FONTCONFIG_\w+|XDG_\w+|https?_proxy|no_proxy)$/i

/**
 * The environment, with what `.env` adds to it. What is not ours is removed, so that libraries find no settings of other
 * programs there: PostgreSQL's PG…, the time zone.
 */
export function environment(): Record<string, string | undefined> {
  const file = readEnvFile()
  for (const name of Object.keys(process.env))
    if (!(name in Settings.shape) && !ofTheSystem.test(name)) Reflect.deleteProperty(process.env, name)
  process.env['TZ'] = 'UTC'
  return { ...file, ...process.env }
}

/** What the allocator reads of the settings, beside the environment of this process. */
export const allocatorEnvironment = ({ memory }: Config) => ({
  ...process.env,
  MALLOC_ARENA_MAX: String(memory.mallocArenas),
  MALLOC_MMAP_THRESHOLD_: String(memory.mmapThreshold),
})

function readEnvFile(): Record<string, string | undefined> {
  try {
    return parseEnvFile(readFileSync(`${root}.env`))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw code === undefined ? error : new Error(`.env cannot be read: ${message}`, { cause: error })
  }
}

/** React looks at NODE_ENV when it is first imported, and is nearly twice as fast in production. */
export function chooseReact(kind: 'production' | 'development'): void {
  process.env['NODE_ENV'] = kind
}

function arrange(input: Settings) {
  const development = input.MODE === 'development'
  const demo = input.DEMO ?? development
  // Demo accounts have known passwords: outside production only this machine may connect by default.
  const host = input.HOST ?? (development ? 'localhost' : '0.0.0.0')
  const ownUrl = `http://${urlHost(host, 'localhost')}:${input.PORT}`
  const publicUrl = input.PUBLIC_URL ?? ownUrl
  const simulated = demo && !input.MPESA_BASE_URL
  const loopbackUrl = `http://${urlHost(host, '127.0.0.1')}:${input.PORT}`
  return {
    mode: input.MODE,
    port: input.PORT,
    host,
    /** Where this machine reaches us. */
    ownUrl,
    publicUrl,
    dataDir: input.DATA_DIR,
    databaseUrl: input.DATABASE_URL,
    /** Connections of one process. */
    databasePool: input.DATABASE_POOL,
    /** The built-in database shares the machine with us. */
    webConcurrency: input.WEB_CONCURRENCY ?? (input.DATABASE_URL === undefined ? 1 : availableParallelism()),
    /** Whether jobs are carried out beside the web. */
    worker: input.WORKER,
    /** What `npm start` gives to each process of ours. */
    memory: {
      heapMb: input.HEAP_MB,
      youngHeapMb: input.YOUNG_HEAP_MB,
      mallocArenas: input.MALLOC_ARENA_MAX,
      mmapThreshold: input.MALLOC_MMAP_THRESHOLD_,
    },
    /** Boundaries that `npm run op -- boundaries` has installed. */
    boundariesDir: `${input.DATA_DIR}/boundaries`,
    storageDir: input.STORAGE_URL ?? `${input.DATA_DIR}/media`,
    mailUrl: input.MAIL_URL,
    mailFrom: input.MAIL_FROM ?? `Mtaa <karibu@${new URL(publicUrl).hostname}>`,
    smsUrl: input.SMS_URL,
    smsFrom: input.SMS_FROM,
    push: pushOf(input, publicUrl),
    mediaKey: input.MEDIA_KEY,
    operator: {
      name: input.OPERATOR_NAME ?? null,
      address: input.OPERATOR_ADDRESS ?? null,
      privacy_mail: input.PRIVACY_MAIL ?? null,
    },
    demo,
    listingReview: input.LISTING_REVIEW,
    logLevel: input.LOG_LEVEL,
    mapFrameOrigins: input.MAP_FRAME_ORIGINS ?? [],
    trustedProxies: input.TRUSTED_PROXIES,
    search: {
      synonyms: input.SEARCH_WORDS === 'all' || input.SEARCH_WORDS === 'no_folding',
      folding: input.SEARCH_WORDS === 'all' || input.SEARCH_WORDS === 'no_synonyms',
      maxMs: 3000,
    },
    metrics: metricsOf(input, publicUrl),
    traffic: {
      maxConnections: input.MAX_CONNECTIONS,
      // Behind a proxy of ours every connection comes from its IP.
      maxConnectionsPerAddress: input.TRUSTED_PROXIES > 0 ? input.MAX_CONNECTIONS : input.MAX_CONNECTIONS_PER_ADDRESS,
      maxBodiesPerAddress: input.MAX_BODIES_PER_ADDRESS,
      maxBodyMemory: input.MAX_BODY_MEMORY_MB * 1024 * 1024,
      headTimeoutMs: input.HEAD_TIMEOUT_S * 1000,
      bodyTimeoutMs: input.BODY_TIMEOUT_S * 1000,
      minBytesPerSecond: input.BODY_MIN_BYTES_PER_S,
      maxBytesPerSecond: input.BODIES_MAX_MB_PER_S * 1024 * 1024,
    },
    /** In hundredths of a percent. */
    sales: {
      commission: input.COMMISSION_PERCENT,
      withholding: input.WITHHOLDING_PERCENT,
      vat: input.COMMISSION_VAT_PERCENT,
    },
    float: { warnBelow: input.FLOAT_WARN_KES },
    money: { timeScale: input.MPESA_TIME_SCALE },
    mpesa: {
      baseUrl: input.MPESA_BASE_URL ?? `http://127.0.0.1:${input.SIM_PORT}`,
      consumerKey: input.MPESA_CONSUMER_KEY ?? 'mtaa-demo-key',
      consumerSecret: input.MPESA_CONSUMER_SECRET ?? 'mtaa-demo-secret',
      passkey: input.MPESA_PASSKEY ?? 'mtaa-demo-passkey',
      shortcode: input.MPESA_SHORTCODE ?? '174379',
      transactionType: input.MPESA_TRANSACTION_TYPE,
      // The simulator is beside us, and calls nobody but this machine.
      callbackBase: input.MPESA_CALLBACK_BASE ?? (simulated ? loopbackUrl : (input.PUBLIC_URL ?? loopbackUrl)),
      callbackSecret: input.MPESA_CALLBACK_SECRET,
      maxTxnKes: input.MPESA_MAX_TXN_KES,
      sourceMode: input.MPESA_SOURCE_MODE,
      sources: input.MPESA_SOURCES ?? (development ? [...safaricom, '127.0.0.1', '::1', ...ownAddresses()] : safaricom),
      // Safaricom's sandbox answers 429 from the fifth query a minute on.
      queryPerMinute: input.MPESA_QUERY_PER_MINUTE ?? (development ? 4 : 60),
      strictMsisdn: input.STRICT_MSISDN,
      initiator: initiatorOf(input),
      maxB2c: input.MPESA_OUT_MAX_KES,
      statementsDir: input.MPESA_STATEMENTS_DIR,
    },
    paystack: paystackOf(input, demo),
    auth: arrangeAuth(input, { publicUrl, smsUrl: input.SMS_URL, demo }),
    /** Started beside us in demo mode, unless the payments go elsewhere. */
    simulator: { enabled: simulated, port: input.SIM_PORT, timeScale: input.SIM_TIME_SCALE },
  }
}

/** The simulator's key is known to everybody. It stands in where nothing is set. */
const simulatedKey = 'sk_test_mtaa_demo_key'

function paystackOf(input: Settings, demo: boolean) {
  const { PAYSTACK_SECRET_KEY: keys, PAYSTACK_BASE_URL: baseUrl, MPESA_BASE_URL: elsewhere } = input
  const simulated = demo && !keys && !baseUrl && !elsewhere
  return {
    baseUrl: baseUrl ?? 'https://api.paystack.co',
    keys: keys ?? (demo && (simulated || baseUrl) ? [simulatedKey] : []),
    signature: input.PAYSTACK_SIG_MODE,
    /** The simulator that is started beside us stands in. */
    simulated,
  }
}

/** Of the simulator, where nothing is said; in production no money leaves then. */
function initiatorOf(input: Settings) {
  const { MPESA_INITIATOR: name, MPESA_INITIATOR_PASSWORD: password, MPESA_CERTIFICATE: pem } = input
  if (name && password && pem) return { name, password, certificate: pem.replaceAll('\\n', '\n') }
  return input.MODE === 'production' ? undefined : demoInitiator
}

const wrong = (faults: string[]) =>
  new Error(`The settings are not right (.env.example lists them all):\n  ${faults.join('\n  ')}`)

function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part)
  return Object.freeze(value)
}

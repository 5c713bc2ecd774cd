import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { authSettings } from './auth.ts'
import {
  address,
  addresses,
  choice,
  folder,
  number,
  origins,
  percent,
  pushServices,
  secrets,
  storage,
  toggle,
  vapidKey,
} from './values.ts'

/** The repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every setting by its name in the environment; `.env.example` explains them in this order. */
export const Settings = z.object({
  MODE: choice(['development', 'production']).default('development'),
  PORT: number({ from: 1, to: 65_535, whole: true }).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: address(['http:', 'https:']).optional(),
  DATA_DIR: folder().default(`${root}.data`),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: number({ from: 5, to: 200, whole: true }).default(16),
  WEB_CONCURRENCY: number({ from: 1, to: 64, whole: true }).optional(),
  WORKER: toggle().default(true),
  HEAP_MB: number({ from: 128, whole: true }).default(384),
  YOUNG_HEAP_MB: number({ from: 1, to: 256, whole: true }).default(8),
  MALLOC_ARENA_MAX: number({ from: 1, whole: true }).default(1),
  MALLOC_MMAP_THRESHOLD_: number({ from: 4096, to: 33_554_432, whole: true }).default(65_536),
  STORAGE_URL: storage().optional(),
  MAIL_URL: address(['log:', 'smtp:', 'smtps:']).default('log:'),
  MAIL_FROM: z.string().optional(),
  SMS_URL: address(['log:', 'http:', 'https:']).default('log:'),
  SMS_FROM: z.string().optional(),
  PUSH_PUBLIC_KEY: vapidKey(65).optional(),
  PUSH_PRIVATE_KEY: vapidKey(32).optional(),
  PUSH_CONTACT: address(['mailto:', 'https:']).optional(),
  PUSH_SERVICES: pushServices().optional(),
  MEDIA_KEY: z.string().optional(),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(400).optional(),
  PRIVACY_MAIL: z.email('must be a mail address').optional(),
  LISTING_REVIEW: toggle().default(true),
  DEMO: toggle().optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  MAP_FRAME_ORIGINS: origins().optional(),
  TRUSTED_PROXIES: number({ from: 0, to: 10, whole: true }).default(0),
  SEARCH_WORDS: choice(['all', 'no_synonyms', 'no_folding', 'none']).default('all'),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_PORT: number({ from: 1, to: 65_535, whole: true }).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  MAX_CONNECTIONS: number({ from: 10, whole: true }).default(2000),
  MAX_CONNECTIONS_PER_ADDRESS: number({ from: 10, whole: true }).default(500),
  MAX_BODIES_PER_ADDRESS: number({ from: 10, whole: true }).default(250),
  MAX_BODY_MEMORY_MB: number({ from: 4, whole: true }).default(48),
  HEAD_TIMEOUT_S: number({ from: 1, to: 300 }).default(20),
  BODY_TIMEOUT_S: number({ from: 1, to: 300 }).default(30),
  BODY_MIN_BYTES_PER_S: number({ from: 1, whole: true }).default(2048),
  BODIES_MAX_MB_PER_S: number({ from: 1, whole: true }).default(64),

  MPESA_BASE_URL: address(['http:', 'https:']).optional(),
  MPESA_CONSUMER_KEY: z.string().optional(),
  MPESA_CONSUMER_SECRET: z.string().optional(),
  MPESA_PASSKEY: z.string().optional(),
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must have 5 to 7 digits')
    .optional(),
  MPESA_TRANSACTION_TYPE: choice(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']).default('CustomerPayBillOnline'),
  MPESA_CALLBACK_BASE: address(['http:', 'https:']).optional(),
  MPESA_CALLBACK_SECRET: z.string().optional(),
  MPESA_INITIATOR: z.string().optional(),
  MPESA_INITIATOR_PASSWORD: z.string().optional(),
  MPESA_CERTIFICATE: z.string().optional(),
  MPESA_OUT_MAX_KES: number({ from: 10, whole: true }).default(250_000),
  FLOAT_WARN_KES: number({ from: 0, whole: true }).default(50_000),
  MPESA_MAX_TXN_KES: number({ from: 1, whole: true }).default(250_000),
  MPESA_SOURCE_MODE: choice(['log', 'challenge', 'enforce']).default('challenge'),
  MPESA_SOURCES: addresses().optional(),
  MPESA_QUERY_PER_MINUTE: number({ from: 1, whole: true }).optional(),
  MPESA_TIME_SCALE: number({ from: 0.001, to: 1 }).default(1),
  MPESA_STATEMENTS_DIR: folder().optional(),
  STRICT_MSISDN: toggle().default(false),
  COMMISSION_PERCENT: percent().default(500),
  WITHHOLDING_PERCENT: percent().default(0),
  COMMISSION_VAT_PERCENT: percent().default(0),

  PAYSTACK_SECRET_KEY: secrets().optional(),
  PAYSTACK_SIG_MODE: choice(['plain', 'versioned', 'auto']).default('plain'),
  PAYSTACK_BASE_URL: address(['http:', 'https:']).optional(),

  ...authSettings,

  SIM_PORT: number({ from: 1, to: 65_535, whole: true }).default(4010),
  SIM_TIME_SCALE: number({ from: 0.001, to: 10 }).default(1),
})

export type Settings = z.output<typeof Settings>

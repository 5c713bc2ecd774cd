import * as z from 'zod/mini'
import { AuthSession } from './auth-objects.ts'
import { endpoint } from '../endpoint.ts'

/** Codes and links by mail and SMS, under `/auth/v1` beside `identity/auth.ts` (docs/rules/sign-in.md, One-time codes). */
const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))

const challenge = { code_challenge: text(200), code_challenge_method: text(20) }
const back = z.object({ redirect_to: z.optional(z.string()) })
const empty = z.object({})

const tooSoon = ['over_email_send_rate_limit', 'over_sms_send_rate_limit', 'over_request_rate_limit'] as const

export const sendOtp = endpoint({
  method: 'POST',
  path: '/otp',
  summary: 'Send a code to sign in or up with. The answer is the same whether or not there is an account.',
  access: 'public',
  query: back,
  body: z.object({
    email: text(320),
    phone: text(40),
    data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    create_user: z.optional(z.nullable(z.boolean())),
    channel: text(20),
    ...challenge,
  }),
  result: z.object({
    /** Seconds until the next SMS to this number. */
    resend_after: z.optional(z.number()),
  }),
  refusals: ['validation_failed', 'under_age', 'otp_disabled', 'phone_provider_disabled', ...tooSoon],
})

export const verify = endpoint({
  method: 'POST',
  path: '/verify',
  summary: 'Redeem a code (`type`, `token` and `email` or `phone`) or a link (`type`, `token_hash`).',
  access: 'public',
  body: z.object({
    type: text(40),
    token: text(200),
    token_hash: text(200),
    email: text(320),
    phone: text(40),
    redirect_to: text(4000),
  }),
  result: z.union([AuthSession, z.object({ msg: z.string(), code: z.string() })]),
  refusals: ['validation_failed', 'otp_expired', 'user_banned', 'over_request_rate_limit'],
})

export const recover = endpoint({
  method: 'POST',
  path: '/recover',
  summary: 'Send a code and a link for a new password. The answer is the same whether or not there is an account.',
  access: 'public',
  query: back,
  body: z.object({ email: text(320), ...challenge }),
  result: empty,
  refusals: ['validation_failed', ...tooSoon],
})

export const resend = endpoint({
  method: 'POST',
  path: '/resend',
  summary:
    'Send again what waits for a proof: `type=signup|email_change` to a mail address, `sms|phone_change` to a number.',
  access: 'public',
  query: back,
  body: z.object({ type: text(40), email: text(320), phone: text(40), ...challenge }),
  result: empty,
  refusals: ['validation_failed', 'phone_provider_disabled', ...tooSoon],
})

export const reauthenticate = endpoint({
  method: 'GET',
  path: '/reauthenticate',
  summary: 'Send the code that a new password needs in an older session.',
  access: 'member',
  freshSession: true,
  result: empty,
  refusals: [
    'validation_failed',
    ['email_not_confirmed', 422],
    ['phone_not_confirmed', 422],
    'phone_provider_disabled',
    ...tooSoon,
  ],
})

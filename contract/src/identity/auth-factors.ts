import * as z from 'zod/mini'
import { AuthSession } from './auth-objects.ts'
import { WebauthnCredential, WebauthnOptions } from './auth-webauthn.ts'
import { unconfirmed } from './confirmation.ts'
import { endpoint } from '../endpoint.ts'
import { singleLine } from '../text.ts'

/** Second factors under `/auth/v1` (docs/rules/sign-in.md, Second factors). Ids that are not UUIDs are unknown factors. */
const FactorParams = z.object({ factorId: z.string().check(z.maxLength(100)) })
const FactorType = z.enum(['totp', 'phone', 'webauthn'])
const name = z.optional(z.nullable(singleLine({ max: 120 })))

const closed = ['no_authorization', 'bad_jwt', 'user_not_found', 'session_not_found'] as const
/** An anonymous member may have no second factor. */
const strong = ['insufficient_aal', ['no_authorization', 403]] as const
/** A kind of factor that is switched off. */
const off = ['mfa_phone_verify_not_enabled', 'mfa_webauthn_verify_not_enabled'] as const
const counted = ['over_request_rate_limit'] as const

export const enrollFactor = endpoint({
  method: 'POST',
  path: '/factors',
  summary: 'Begin a second factor. It counts once a challenge of it was verified, within five minutes.',
  access: 'member',
  confirms: true,
  body: z.object({
    factor_type: FactorType,
    friendly_name: name,
    issuer: z.optional(z.nullable(singleLine({ max: 100 }))),
    phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  result: z.object({
    id: z.uuid(),
    type: FactorType,
    friendly_name: z.optional(z.string()),
    /** `qr_code` is raw SVG. Shown once. */
    totp: z.optional(z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() })),
    phone: z.optional(z.string()),
  }),
  refusals: [
    ...closed,
    ...unconfirmed,
    ...counted,
    'validation_failed',
    ...strong,
    'mfa_factor_name_conflict',
    'too_many_enrolled_mfa_factors',
    'mfa_verified_factor_exists',
    'mfa_phone_enroll_not_enabled',
    'mfa_webauthn_enroll_not_enabled',
  ],
})

export const challengeFactor = endpoint({
  method: 'POST',
  path: '/factors/:factorId/challenge',
  summary: 'Ask for a proof of a factor, for five minutes; a phone gets a text, a key its options.',
  access: 'member',
  params: FactorParams,
  body: z.object({ channel: z.optional(z.nullable(z.string().check(z.maxLength(20)))) }),
  result: z.object({
    id: z.uuid(),
    type: FactorType,
    expires_at: z.int(),
    webauthn: z.optional(
      z.object({
        type: z.enum(['create', 'request']),
        credential_options: z.object({ publicKey: WebauthnOptions }),
      }),
    ),
  }),
  refusals: [...closed, ...counted, 'mfa_factor_not_found', ...strong, ...off, 'over_sms_send_rate_limit'],
})

export const verifyFactor = endpoint({
  method: 'POST',
  path: '/factors/:factorId/verify',
  summary: 'Answer a challenge: the session becomes aal2, with new tokens.',
  access: 'member',
  params: FactorParams,
  body: z.object({
    challenge_id: z.string().check(z.maxLength(100)),
    code: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    webauthn: z.optional(
      z.nullable(z.object({ type: z.enum(['create', 'request']), credential_response: WebauthnCredential })),
    ),
  }),
  result: AuthSession,
  refusals: [
    ...closed,
    ...counted,
    'validation_failed',
    ...strong,
    'mfa_factor_not_found',
    ['mfa_factor_not_found', 422],
    'mfa_challenge_expired',
    'mfa_ip_address_mismatch',
    ...off,
    'mfa_verification_failed',
  ],
})

export const unenrollFactor = endpoint({
  method: 'DELETE',
  path: '/factors/:factorId',
  summary: 'Remove a factor. Sessions that stood on it fall to aal1; without any other factor recovery codes go too.',
  access: 'member',
  confirms: true,
  params: FactorParams,
  result: z.object({ id: z.uuid() }),
  refusals: [...closed, ...unconfirmed, 'mfa_factor_not_found', ...strong, ['insufficient_aal', 422]],
})

const recoveryCode = z.literal('recovery_code')
const NewRecoveryCodes = z.object({
  id: z.uuid(),
  type: recoveryCode,
  friendly_name: z.optional(z.string()),
  total: z.int(),
  /** Shown once; lower case, for display in groups of four. */
  codes: z.array(z.string()),
})

export const getRecoveryCodes = endpoint({
  method: 'GET',
  path: '/factors/recovery-codes',
  summary: 'How many recovery codes are left.',
  access: 'member',
  freshSession: true,
  result: z.object({ id: z.uuid(), type: recoveryCode, total: z.int(), remaining: z.int() }),
  refusals: [...closed, 'mfa_factor_not_found'],
})

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/factors/recovery-codes',
  summary: 'Make the recovery codes that stand in for a second factor one has lost.',
  access: 'member',
  confirms: true,
  body: z.object({ friendly_name: name }),
  result: NewRecoveryCodes,
  refusals: [
    ...closed,
    ...unconfirmed,
    ...strong,
    'mfa_recovery_codes_sole_factor',
    'mfa_verified_factor_exists',
    'mfa_factor_name_conflict',
  ],
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/factors/recovery-codes/regenerate',
  summary: 'Make new recovery codes; the old ones are worth nothing.',
  access: 'member',
  confirms: true,
  result: NewRecoveryCodes,
  refusals: [...closed, ...unconfirmed, ...strong, 'mfa_factor_not_found'],
})

export const verifyRecoveryCode = endpoint({
  method: 'POST',
  path: '/factors/recovery-codes/verify',
  summary: 'Use up a recovery code: the session becomes aal2, with new tokens.',
  access: 'member',
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  result: AuthSession,
  refusals: [...closed, ...counted, 'mfa_verification_failed', 'mfa_recovery_codes_locked'],
})

export const removeRecoveryCodes = endpoint({
  method: 'DELETE',
  path: '/factors/recovery-codes',
  summary: 'Remove the recovery codes.',
  access: 'member',
  confirms: true,
  result: z.object({ id: z.uuid() }),
  refusals: [...closed, ...unconfirmed, ...strong, 'mfa_factor_not_found'],
})

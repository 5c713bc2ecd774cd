import * as z from 'zod/mini'
import { AuthSession } from './auth-objects.ts'
import { WebauthnCredential, WebauthnOptions } from './auth-webauthn.ts'
import { unconfirmed } from './confirmation.ts'
import { endpoint } from '../endpoint.ts'
import { singleLine } from '../text.ts'

/** Passkeys under `/auth/v1`: keys on a phone or computer that sign in without a password. */
export const Passkey = z.object({
  id: z.uuid(),
  friendly_name: z.optional(z.string()),
  created_at: z.string(),
  last_used_at: z.optional(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

const PasskeyParams = z.object({ passkeyId: z.string().check(z.maxLength(100)) })
const PasskeyOptions = z.object({ challenge_id: z.uuid(), options: WebauthnOptions, expires_at: z.int() })
const Answer = z.object({ challenge_id: z.string().check(z.maxLength(100)), credential: WebauthnCredential })

const closed = ['passkey_disabled', 'no_authorization', 'bad_jwt', 'user_not_found', 'session_not_found'] as const
/** An anonymous member may have no passkey. */
const strong = ['insufficient_aal', ['no_authorization', 403]] as const
const challenged = [
  'webauthn_challenge_not_found',
  'webauthn_challenge_expired',
  'webauthn_verification_failed',
] as const

export const startPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/registration/options',
  summary: 'Begin to register a passkey.',
  access: 'member',
  confirms: true,
  result: PasskeyOptions,
  refusals: [...closed, ...unconfirmed, ...strong, 'too_many_passkeys', 'over_request_rate_limit'],
})

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/registration/verify',
  summary: 'Register the passkey an authenticator has made.',
  access: 'member',
  confirms: true,
  body: Answer,
  result: Passkey,
  refusals: [...closed, ...unconfirmed, ...challenged, ...strong, 'too_many_passkeys', 'webauthn_credential_exists'],
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/passkeys/authentication/options',
  summary: 'Begin to sign in with a passkey.',
  access: 'public',
  result: PasskeyOptions,
  refusals: ['passkey_disabled', 'over_request_rate_limit'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/authentication/verify',
  summary: 'Open a session with the proof of a passkey.',
  access: 'public',
  body: Answer,
  result: AuthSession,
  refusals: ['passkey_disabled', ...challenged, 'user_banned', 'over_request_rate_limit'],
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/passkeys',
  summary: 'The passkeys of the account, oldest first.',
  access: 'member',
  freshSession: true,
  result: z.array(Passkey),
  refusals: closed,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/passkeys/:passkeyId',
  summary: 'Give a passkey another name.',
  access: 'member',
  params: PasskeyParams,
  body: z.object({ friendly_name: singleLine({ min: 1, max: 120 }) }),
  result: Passkey,
  refusals: [...closed, ...strong, 'webauthn_credential_not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/passkeys/:passkeyId',
  summary: 'Remove a passkey.',
  access: 'member',
  confirms: true,
  params: PasskeyParams,
  status: 204,
  result: z.object({}),
  refusals: [...closed, ...unconfirmed, ...strong, 'webauthn_credential_not_found'],
})

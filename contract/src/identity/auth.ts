import * as z from 'zod/mini'
import { AuthSession, AuthUser } from './auth-objects.ts'
import { endpoint } from '../endpoint.ts'

/**
 * The GoTrue protocol as the unmodified `@supabase/auth-js` speaks it (docs/rules/sign-in.md, Protocol). These endpoints are
 * under `/auth/v1`, accept nulls and unknown fields, and refuse in the protocol's own shape.
 */
const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))

const metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())))

export const signup = endpoint({
  method: 'POST',
  path: '/signup',
  summary: 'Create an account: a session when addresses are confirmed automatically, else the bare user.',
  access: 'public',
  query: z.object({ redirect_to: z.optional(z.string()) }),
  body: z.object({
    email: text(320),
    phone: text(40),
    password: text(1024),
    data: metadata,
    channel: text(20),
    code_challenge: text(200),
    code_challenge_method: text(20),
  }),
  result: z.union([AuthSession, AuthUser]),
  refusals: [
    'validation_failed',
    'email_address_invalid',
    'weak_password',
    'under_age',
    'user_already_exists',
    'signup_disabled',
    'anonymous_provider_disabled',
    'phone_provider_disabled',
    'phone_exists',
    'over_email_send_rate_limit',
    'over_sms_send_rate_limit',
    'over_request_rate_limit',
  ],
})

export const grantToken = endpoint({
  method: 'POST',
  path: '/token',
  summary: 'Open or renew a session: `grant_type=password|refresh_token|pkce|id_token|web3`.',
  access: 'public',
  confirms: ['link_identity'],
  query: z.object({ grant_type: z.optional(z.string().check(z.maxLength(40))) }),
  body: z.object({
    email: text(320),
    phone: text(40),
    password: text(1024),
    refresh_token: text(1024),
    auth_code: text(200),
    code_verifier: text(200),
    provider: text(200),
    id_token: text(20_000),
    access_token: text(20_000),
    nonce: text(1000),
    link_identity: z.optional(z.nullable(z.boolean())),
    chain: text(40),
    message: text(20_480),
    signature: text(1000),
  }),
  result: AuthSession,
  refusals: [
    'invalid_credentials',
    'email_not_confirmed',
    'user_banned',
    'validation_failed',
    'refresh_token_not_found',
    'refresh_token_already_used',
    'phone_provider_disabled',
    'phone_not_confirmed',
    'over_request_rate_limit',
    // By a code of a flow.
    'flow_state_not_found',
    'flow_state_expired',
    'flow_state_already_used',
    'bad_code_verifier',
    // By the word of a provider or a wallet.
    'invalid_grant',
    'signup_disabled',
    'conflict',
    'provider_disabled',
    'oauth_provider_not_supported',
    'web3_provider_disabled',
    'web3_unsupported_chain',
    // Linking an identity: somebody is signed in already.
    'no_authorization',
    'bad_jwt',
    'user_not_found',
    'session_not_found',
    'manual_linking_disabled',
    'reauthentication_needed',
    'insufficient_aal',
    'user_sso_managed',
    'identity_already_exists',
  ],
})

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'The user of the bearer token.',
  access: 'member',
  freshSession: true,
  result: AuthUser,
  refusals: ['no_authorization', 'bad_jwt', 'user_not_found', 'session_not_found'],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/user',
  summary:
    'Change address, number, password or metadata. Addresses wait for their codes; `data` is merged key by key, null deletes a key. With `current_password` or `nonce` alone it confirms the session for ten minutes.',
  access: 'member',
  confirms: ['email', 'phone', 'password', 'current_password', 'nonce'],
  query: z.object({ redirect_to: text(2000) }),
  body: z.object({
    email: text(320),
    phone: text(40),
    password: text(1024),
    current_password: text(1024),
    nonce: text(40),
    data: metadata,
    /** Refused: only services may write it. */
    app_metadata: metadata,
    channel: text(20),
    code_challenge: text(200),
    code_challenge_method: text(20),
  }),
  result: AuthUser,
  refusals: [
    'no_authorization',
    'bad_jwt',
    'user_not_found',
    'session_not_found',
    'validation_failed',
    ['validation_failed', 422],
    'insufficient_aal',
    ['insufficient_aal', 401],
    'user_sso_managed',
    'not_admin',
    'weak_password',
    'same_password',
    'current_password_invalid',
    'reauthentication_needed',
    'reauthentication_not_valid',
    'phone_provider_disabled',
    'email_exists',
    'phone_exists',
    'over_email_send_rate_limit',
    'over_sms_send_rate_limit',
    'over_request_rate_limit',
  ],
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End sessions: `scope=global` (default) all, `local` this one, `others` all but this one.',
  access: 'member',
  status: 204,
  query: z.object({ scope: z.optional(z.string().check(z.maxLength(20))) }),
  result: z.object({}),
  refusals: ['no_authorization', 'bad_jwt', 'session_not_found', 'validation_failed', 'insufficient_aal'],
})

export const getJwks = endpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Public keys that verify our access tokens.',
  access: 'public',
  result: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  refusals: [],
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Which ways in are open.',
  access: 'public',
  result: z.object({
    external: z.record(z.string(), z.boolean()),
    disable_signup: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: z.string(),
    saml_enabled: z.boolean(),
    passkeys_enabled: z.boolean(),
  }),
  refusals: [],
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Name and version of the auth service.',
  access: 'public',
  result: z.object({ version: z.string(), name: z.string(), description: z.string() }),
  refusals: [],
})

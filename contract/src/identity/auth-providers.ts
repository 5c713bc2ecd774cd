import * as z from 'zod/mini'
import { unconfirmed } from './confirmation.ts'
import { endpoint } from '../endpoint.ts'

/** Sign-in by an OpenID provider, and linking one to an account. Browsers navigate here; programs do not call it. */
const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))

const flow = {
  provider: text(100),
  redirect_to: text(4000),
  scopes: text(1000),
  code_challenge: text(200),
  code_challenge_method: text(20),
  // Handed on to the provider as they are.
  access_type: text(40),
  acr_values: text(200),
  display: text(40),
  hd: text(255),
  include_granted_scopes: text(10),
  kc_idp_hint: text(100),
  login_hint: text(320),
  max_age: text(20),
  prompt: text(100),
  ui_locales: text(100),
}

const refusals = ['validation_failed', 'provider_disabled', 'oauth_provider_not_supported', 'unavailable'] as const

export const authorize = endpoint({
  method: 'GET',
  path: '/authorize',
  summary: 'Go to a provider to sign in; the way back is `redirect_to` where that is allowed.',
  access: 'public',
  status: 302,
  query: z.object(flow),
  result: z.object({}),
  refusals: [...refusals, 'over_request_rate_limit'],
})

export const authorizeLink = endpoint({
  method: 'GET',
  path: '/user/identities/authorize',
  confirms: true,
  summary: 'Go to a provider to link it to this account: `{ url }` with `skip_http_redirect=true`, else a redirect.',
  access: 'member',
  freshSession: true,
  query: z.object({ ...flow, skip_http_redirect: text(10) }),
  result: z.object({ url: z.string() }),
  refusals: [
    'no_authorization',
    'bad_jwt',
    'session_not_found',
    ...refusals,
    'manual_linking_disabled',
    'insufficient_aal',
    'user_sso_managed',
    ...unconfirmed,
  ],
})

const answer = z.object({
  state: text(500),
  code: text(4000),
  iss: text(500),
  error: text(200),
  error_description: text(2000),
  /** A person's name, which Apple sends once. */
  user: text(4000),
})

const callback = {
  path: '/callback',
  access: 'public',
  result: z.object({}),
  refusals: [],
} as const

export const getCallback = endpoint({
  ...callback,
  method: 'GET',
  status: 302,
  summary: 'The way back from a provider: on to `redirect_to` with a session, a code or an error.',
  query: answer,
})

export const postCallback = endpoint({
  ...callback,
  method: 'POST',
  status: 303,
  summary: 'The same for providers that answer by a form.',
  body: answer,
})

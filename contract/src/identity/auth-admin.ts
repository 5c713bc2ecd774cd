import * as z from 'zod/mini'
import { AuthUser, Factor } from './auth-objects.ts'
import { Passkey } from './auth-passkeys.ts'
import { endpoint } from '../endpoint.ts'

/**
 * Accounts as other services of ours read and change them: behind a setting, and only with a bearer token of role
 * `service_role`, which no person has (docs/rules/sign-in.md, Admin API). Ids that are not UUIDs are unknown accounts.
 */
const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))
const flag = z.optional(z.nullable(z.boolean()))
const metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())))
const UserParams = z.object({ userId: z.string().check(z.maxLength(100)) })

const closed = ['not_found', 'no_authorization', 'bad_jwt', 'not_admin'] as const

const Attributes = z.object({
  id: text(40),
  email: text(320),
  phone: text(40),
  password: text(1024),
  /** An argon2id hash made elsewhere. */
  password_hash: text(400),
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  /** `24h`, `2h45m` …, or `none`. A ban ends every session at once. */
  ban_duration: text(40),
  role: text(40),
})
export type UserAttributes = z.output<typeof Attributes>

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary:
    'For services: all accounts, newest first. `X-Total-Count` and `Link` have the total and the next and last page.',
  access: 'public',
  query: z.object({ page: text(20), per_page: text(20) }),
  result: z.object({ users: z.array(AuthUser), aud: z.string() }),
  refusals: [...closed, 'validation_failed'],
})

const input = [
  'validation_failed',
  'email_exists',
  'phone_exists',
  'email_address_invalid',
  'weak_password',
  'under_age',
] as const

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'For services: create an account. Its addresses are unconfirmed unless said.',
  access: 'public',
  body: Attributes,
  result: AuthUser,
  refusals: [...closed, ...input, 'user_already_exists'],
})

export const getUserById = endpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  summary: 'For services: one account.',
  access: 'public',
  params: UserParams,
  result: AuthUser,
  refusals: [...closed, ['user_not_found', 404]],
})

export const updateUserById = endpoint({
  method: 'PUT',
  path: '/admin/users/:userId',
  summary: 'For services: change an account. Metadata is merged key by key; null deletes a key.',
  access: 'public',
  params: UserParams,
  body: Attributes,
  result: AuthUser,
  refusals: [...closed, ...input, ['user_not_found', 404]],
})

export const deleteUserById = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId',
  summary: 'For services: delete an account, or with `should_soft_delete` only the person in it.',
  access: 'public',
  params: UserParams,
  body: z.object({ should_soft_delete: flag }),
  result: z.object({}),
  refusals: [...closed, ['user_not_found', 404], 'user_has_orders', 'legal_hold'],
})

export const listUserFactors = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/factors',
  summary: 'For services: the second factors of an account.',
  access: 'public',
  params: UserParams,
  result: z.array(Factor),
  refusals: [...closed, ['user_not_found', 404]],
})

export const deleteUserFactor = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/factors/:factorId',
  summary: 'For services: remove a second factor. Sessions that depend on it fall to aal1.',
  access: 'public',
  params: z.object({ userId: z.string().check(z.maxLength(100)), factorId: z.string().check(z.maxLength(100)) }),
  result: Factor,
  refusals: [...closed, ['user_not_found', 404], 'mfa_factor_not_found'],
})

export const listUserPasskeys = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/passkeys',
  summary: 'For services: the passkeys of an account, oldest first.',
  access: 'public',
  params: UserParams,
  result: z.array(Passkey),
  refusals: [...closed, ['user_not_found', 404]],
})

export const deleteUserPasskey = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/passkeys/:passkeyId',
  summary: 'For services: remove a passkey. Its owner gets a mail.',
  access: 'public',
  params: z.object({ userId: z.string().check(z.maxLength(100)), passkeyId: z.string().check(z.maxLength(100)) }),
  status: 204,
  result: z.object({}),
  refusals: [...closed, ['user_not_found', 404], 'webauthn_credential_not_found'],
})

export const LinkType = z.enum([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
])
export type LinkType = z.infer<typeof LinkType>

const redirect = z.object({ redirect_to: text(2000) })

export const generateLink = endpoint({
  method: 'POST',
  path: '/admin/generate_link',
  summary: 'For services: the code and the link of a mail, for a service that writes its mails itself.',
  access: 'public',
  query: redirect,
  body: z.object({
    type: LinkType,
    email: z.string().check(z.maxLength(320)),
    new_email: text(320),
    password: text(1024),
    data: metadata,
    redirect_to: text(2000),
  }),
  result: z.extend(AuthUser, {
    action_link: z.string(),
    email_otp: z.string(),
    hashed_token: z.string(),
    redirect_to: z.string(),
    verification_type: LinkType,
  }),
  refusals: [...closed, ...input, ['user_not_found', 404]],
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/invite',
  summary: 'For services: write an invitation to an address that has no confirmed account.',
  access: 'public',
  query: redirect,
  body: z.object({ email: z.string().check(z.maxLength(320)), data: metadata }),
  result: AuthUser,
  refusals: [...closed, ...input],
})

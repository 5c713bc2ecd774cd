import * as z from 'zod/mini'

/** The objects of the GoTrue protocol. `email` and `phone` are always strings: clients expect "", not null. */
export const Identity = z.object({
  identity_id: z.uuid(),
  id: z.string(),
  user_id: z.uuid(),
  identity_data: z.record(z.string(), z.unknown()),
  provider: z.string(),
  last_sign_in_at: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  email: z.optional(z.string()),
})

export const Factor = z.object({
  id: z.uuid(),
  friendly_name: z.optional(z.string()),
  factor_type: z.enum(['totp', 'phone', 'webauthn', 'recovery_code']),
  status: z.enum(['unverified', 'verified']),
  phone: z.optional(z.string()),
  last_challenged_at: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Factor = z.infer<typeof Factor>

export const AuthUser = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: z.optional(z.string()),
  phone: z.string(),
  phone_confirmed_at: z.optional(z.string()),
  confirmed_at: z.optional(z.string()),
  confirmation_sent_at: z.optional(z.string()),
  recovery_sent_at: z.optional(z.string()),
  reauthentication_sent_at: z.optional(z.string()),
  invited_at: z.optional(z.string()),
  new_email: z.optional(z.string()),
  new_phone: z.optional(z.string()),
  phone_change_sent_at: z.optional(z.string()),
  email_change_sent_at: z.optional(z.string()),
  last_sign_in_at: z.optional(z.string()),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(Identity),
  factors: z.optional(z.array(Factor)),
  created_at: z.string(),
  updated_at: z.string(),
  banned_until: z.optional(z.string()),
  is_anonymous: z.boolean(),
})
export type AuthUser = z.infer<typeof AuthUser>

export const AuthSession = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: z.string(),
  user: AuthUser,
  provider_token: z.optional(z.string()),
  provider_refresh_token: z.optional(z.string()),
  weak_password: z.optional(z.object({ message: z.string(), reasons: z.array(z.string()) })),
  /** Of a confirmed sign-up whose password was not applied: its owner must choose one. */
  choose_password: z.optional(z.boolean()),
})
export type AuthSession = z.infer<typeof AuthSession>

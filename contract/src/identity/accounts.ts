import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../page.ts'
import { Place, wardInput } from '../places/places.ts'
import { personName } from '../text.ts'

/** All roles. Any other text in `user_roles` gives no permission. */
export const moderatorRoles = [
  'Market-Moderator',
  'Content-Moderator',
  'User-Verification-Moderator',
  'Customer-Support-Moderator',
  'Event-Moderator',
] as const
export const roles = ['Super-Admin', 'Admin', ...moderatorRoles, 'guest'] as const
export type Role = (typeof roles)[number]

export const Me = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.nullable(z.string()),
  profile_picture: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  /** The home ward decides which ward, constituency and county posts a member may see. */
  home: z.nullable(Place),
  created_at: Moment,
})
export type Me = z.infer<typeof Me>

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The signed-in member: names, home place, roles.',
  access: 'member',
  result: Me,
  refusals: [],
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/me',
  summary: 'Change your names, phone, picture or home place; the home moves once in 30 days.',
  access: 'member',
  body: z.object({
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    phone: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    home: z.optional(z.object(wardInput)),
    /** The key of a picture the member has uploaded; null removes it. */
    profile_picture: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))),
  }),
  result: Me,
  refusals: ['place_mismatch', 'home_too_soon', 'contact_phone_invalid', 'picture_not_found'],
})

/** The sign-in methods that are switched on, for forms to show before anybody has signed in. */
export const SignInMethods = z.object({
  /** Providers by their names: `google`, `apple`. */
  providers: z.array(z.string()),
  passkeys: z.boolean(),
  /** Whether numbers can be texted. */
  texts: z.boolean(),
  /** Whether new accounts are accepted. */
  sign_up: z.boolean(),
  linking: z.boolean(),
  /** The page where mails can be read when none are sent. */
  letters_at: z.nullable(z.string()),
})
export type SignInMethods = z.infer<typeof SignInMethods>

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/sign-in-methods',
  summary: 'The sign-in methods that are switched on, and the page of mails in demo mode.',
  access: 'public',
  result: SignInMethods,
  refusals: [],
})

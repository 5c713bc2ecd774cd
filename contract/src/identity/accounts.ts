import * as z from 'zod/mini'
import { spokenLanguages } from '../community/spoken-languages.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../page.ts'
import { Place, wardInput } from '../places/places.ts'
import { multiLine, personName } from '../text.ts'

export const genders = ['male', 'female', 'other', 'prefer_not_to_say'] as const
/** In grapheme clusters. */
export const bioLimit = 300

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
  /** The name after the `@`. */
  handle: z.nullable(z.string()),
  /** Until then it cannot be changed again; null when it can. */
  handle_waits_until: z.nullable(Moment),
  bio: z.nullable(z.string()),
  languages: z.array(z.enum(spokenLanguages)),
  /** `1990-05-31`. Nobody else sees it, nor the gender. */
  date_of_birth: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
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
  summary:
    'Change your names, handle, phone, picture, what others read of you, or home place. Home and handle change once in 30 days.',
  access: 'member',
  body: z.object({
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    phone: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    home: z.optional(z.object(wardInput)),
    /** The key of a picture the member has uploaded; null removes it. */
    profile_picture: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))),
    /** As typed: with or without its `@`. It cannot be removed. */
    handle: z.optional(z.string().check(z.maxLength(60))),
    bio: z.optional(z.nullable(multiLine({ max: bioLimit }))),
    languages: z.optional(z.array(z.enum(spokenLanguages)).check(z.maxLength(spokenLanguages.length))),
    date_of_birth: z.optional(z.nullable(z.iso.date().check(z.refine((day) => day >= '1900')))),
    gender: z.optional(z.nullable(z.enum(genders))),
  }),
  result: Me,
  refusals: [
    'place_mismatch',
    'place_inactive',
    'home_too_soon',
    'contact_phone_invalid',
    'picture_not_found',
    'under_age',
    'handle_invalid',
    'handle_reserved',
    'handle_taken',
    'handle_alike',
    'handle_too_soon',
  ],
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

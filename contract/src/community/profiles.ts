import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Seller } from '../commerce/sellers/sellers.ts'
import { Place } from '../places/places.ts'
import { lastSeens } from './last-seen.ts'
import { spokenLanguages } from './spoken-languages.ts'

/** What others may know of a member: never the phone number, the mail address, the birth date or the gender. */
export const Profile = z.object({
  ...Seller.shape,
  bio: z.nullable(z.string()),
  languages: z.array(z.enum(spokenLanguages)),
  /** The home ward, where this viewer may know it. */
  home: z.nullable(Place),
  /** The viewer has muted them; false for visitors. */
  muted: z.boolean(),
  /** Whether the search finds them by name; search engines are asked not to when it does not. */
  searchable: z.boolean(),
  /** When they were last here, where this viewer may know it. */
  last_seen: z.nullable(z.enum(lastSeens)),
})
export type Profile = z.infer<typeof Profile>

/**
 * A member's profile. A handle given up less than 30 days ago finds its member, whose `handle` is then another. Refuses
 * `person_not_found` for accounts that are deleted or anonymous, `person_suspended` (docs/rules/people.md), and
 * `profile_not_visible` where one has blocked the other; `blocked`: it was the viewer (docs/rules/blocks.md).
 */
export const getProfile = endpoint({
  method: 'GET',
  path: '/people/:who',
  summary: 'What others may know of a member, by handle or id. A handle given up lately finds its member, too.',
  access: 'public',
  params: z.object({ who: z.string().check(z.minLength(1), z.maxLength(40)) }),
  result: Profile,
  refusals: ['person_not_found', 'person_suspended', 'profile_not_visible'],
})

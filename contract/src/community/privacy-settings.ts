import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Who may send a member messages. */
export const messageSenders = ['everyone', 'friends', 'nobody'] as const
export type MessageSenders = (typeof messageSenders)[number]

/** Who is shown a member's ward: visitors too, only who is signed in, or no one. */
export const wardReaders = ['everyone', 'members', 'nobody'] as const
export type WardReaders = (typeof wardReaders)[number]

/** By whom a member is notified of mentions; those of others are filtered. */
export const mentioners = ['everyone', 'friends', 'nobody'] as const
export type Mentioners = (typeof mentioners)[number]

const choices = {
  messages_from: z.enum(messageSenders),
  ward_shown_to: z.enum(wardReaders),
  /** Whether others are shown when the member was last here. */
  last_seen: z.boolean(),
  /** Whether the search finds the member by name. */
  searchable: z.boolean(),
}

const all = { ...choices, mentions_from: z.enum(mentioners) }

/** What a member lets others do and see. `version` grows with each change; 0: never chosen. */
export const PrivacySettings = z.object({ ...all, version: z.int() })
export type PrivacySettings = z.infer<typeof PrivacySettings>

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/me/privacy',
  summary: 'What you let others do and see.',
  access: 'member',
  result: PrivacySettings,
  refusals: [],
})

/**
 * Stores all choices, made of `version`. A newer version refuses `privacy_changed`, whose details have the stored choices as
 * `now`, unless they are the same.
 */
export const putPrivacySettings = endpoint({
  method: 'PUT',
  path: '/me/privacy',
  summary: 'Change what you let others do and see. Refused with what is stored when that was changed meanwhile.',
  access: 'member',
  body: z.object({
    ...choices,
    /** Absent, as older pages send it: it stays. */
    mentions_from: z.optional(z.enum(mentioners)),
    version: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  }),
  result: PrivacySettings,
  refusals: ['privacy_changed'],
})

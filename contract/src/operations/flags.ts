import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A feature that is read-only shows what there is; nothing new begins in it. */
export const flagStates = ['disabled', 'read-only', 'enabled'] as const
export type FlagState = (typeof flagStates)[number]

/** A feature as the caller has it: with the limits of what it depends on, in their county. */
export const FeatureFlag = z.object({
  feature_id: z.string(),
  /** In the caller's language. */
  name: z.string(),
  category: z.string(),
  state: z.enum(flagStates),
  is_enabled: z.boolean(),
  allow_new_posting: z.boolean(),
  dependencies: z.array(z.string()),
  /** Not built yet: its page says what it will be. */
  coming: z.boolean(),
})
export type FeatureFlag = z.infer<typeof FeatureFlag>

export const getFeatureFlags = endpoint({
  method: 'GET',
  path: '/feature-flags',
  summary: 'Which features there are and which are open to you, by category and name. With an ETag.',
  access: 'public',
  result: z.object({ items: z.array(FeatureFlag) }),
  refusals: [],
})

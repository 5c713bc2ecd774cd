import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../page.ts'
import { policyNames } from './policy-versions.ts'

const policy = z.enum(policyNames)
const version = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'a version is a day such as 2025-07-26'))
/** What changes, in both languages; null for the first version of a policy. */
const changes = z.nullable(z.object({ en: z.string(), sw: z.string() }))

export const PolicyEdition = z.object({
  policy,
  version,
  published_at: Moment,
  effective_at: Moment,
  /** The one that counts now. */
  in_effect: z.boolean(),
  changes,
})
export type PolicyEdition = z.infer<typeof PolicyEdition>

/** Who answers for this site; null where nobody has said so, as in demo mode. */
export const Operator = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  privacy_mail: z.nullable(z.string()),
})
export type Operator = z.infer<typeof Operator>

export const PolicyNotice = z.object({
  policy,
  version,
  effective_at: Moment,
  in_effect: z.boolean(),
  changes,
})
export type PolicyNotice = z.infer<typeof PolicyNotice>

export const listPolicyVersions = endpoint({
  method: 'GET',
  path: '/policies/versions',
  summary:
    'Every published version of the Privacy Policy and the Terms of Service, newest first, and who operates the site.',
  access: 'public',
  result: z.object({ operator: Operator, items: z.array(PolicyEdition) }),
  refusals: [],
})

export const listPolicyNotices = endpoint({
  method: 'GET',
  path: '/policies/notices',
  summary: 'Versions that you have neither accepted nor been shown, at most one of each policy.',
  access: 'member',
  result: z.object({ items: z.array(PolicyNotice) }),
  refusals: [],
})

export const dismissPolicyNotice = endpoint({
  method: 'POST',
  path: '/policies/notices',
  summary: 'You have seen the notice of this version: it is not shown again on any device.',
  access: 'member',
  body: z.object({ policy, version }),
  result: z.object({ items: z.array(PolicyNotice) }),
  refusals: ['policy_version_not_found'],
})

import { startOf } from '../nairobi.ts'
import { day } from '../time.ts'
import type { Language } from '../language.ts'

export const policyNames = ['privacy', 'terms'] as const
export type PolicyName = (typeof policyNames)[number]

export const policyTitles: Readonly<Record<PolicyName, Readonly<Record<Language, string>>>> = {
  privacy: { en: 'Privacy Policy', sw: 'Sera ya Faragha' },
  terms: { en: 'Terms of Service', sw: 'Masharti ya Huduma' },
}

/** One version of a policy, as it is declared. Days are Nairobi's. */
export interface PolicyVersion {
  policy: PolicyName
  /** The day from which it counts, like `2025-07-26`; its text stays at `/{policy}/{version}`. */
  version: string
  /** The day from which members are notified of it. */
  publishedOn: string
  /** What changes, for the notice and the mail; absent for the first version of a policy. */
  change?: {
    /** Material changes take effect 30 days after publication at the earliest, and members get a mail. */
    material: boolean
    what: Readonly<Record<Language, string>>
  }
}

/** Days between the publication of a material change and its effect. */
export const noticeDays = 30

/** Every version there ever was, oldest first: what is published is never edited (docs/policies-and-notices.md). */
export const policyVersions: readonly PolicyVersion[] = [
  { policy: 'terms', version: '2025-07-11', publishedOn: '2025-07-11' },
  { policy: 'privacy', version: '2025-07-26', publishedOn: '2025-07-26' },
]

/** What is wrong with declarations; empty when they keep the promises of the policies. */
export function faultsOf(versions: readonly PolicyVersion[]): string[] {
  return policyNames.flatMap((policy) => {
    const own = versions.filter((one) => one.policy === policy)
    return own.flatMap((one, index) => {
      const before = own[index - 1]
      const notice = (startOf(one.version).getTime() - startOf(one.publishedOn).getTime()) / day
      const name = `${policy} ${one.version}`
      return [
        ...(Number.isNaN(notice) ? [`${name}: a day is not one of the calendar`] : []),
        ...(notice < (one.change?.material ? noticeDays : 0) ? [`${name}: published too late`] : []),
        ...(before && one.version <= before.version ? [`${name}: not after ${before.version}`] : []),
        ...(before && one.publishedOn < before.publishedOn ? [`${name}: published before ${before.version}`] : []),
        ...(Boolean(before) === Boolean(one.change) ? [] : [`${name}: only changes say what changes`]),
      ]
    })
  })
}

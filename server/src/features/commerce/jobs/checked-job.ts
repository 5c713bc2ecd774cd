import { monthlyPay } from '@mtaa/contract/commerce/jobs/job-terms'
import type { createJob } from '@mtaa/contract/commerce/jobs/jobs'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import { Refusal } from '../../../platform/http/refusal.ts'
import { shortDescription, type ListingFields } from '../listings/index.ts'
import { findDemand, wordsVersion } from './asks-for-money.rules.ts'
import { checkedPay } from './jobs.rules.ts'
import type { JobFields } from './jobs.queries.ts'

export type JobInput = Omit<
  z.output<(typeof createJob)['body']>,
  'deadline' | 'county_code' | 'constituency_code' | 'ward_code'
>

type Shared = Pick<
  ListingFields,
  'title' | 'slug' | 'category' | 'price' | 'short_description' | 'description' | 'type' | 'terms'
>

/** A whole job as its rows are stored. Refuses one that asks applicants for money, or whose pay cannot be. */
export function checkedJob({
  title,
  category,
  employer,
  type,
  description,
  requirements,
  positions,
  ...input
}: JobInput): {
  listing: Shared
  job: JobFields
} {
  const phrase = findDemand([title, employer, description, requirements])
  if (phrase !== undefined) throw new Refusal('job_asks_for_money', { phrase })
  const pay = checkedPay(type, input.pay)
  return {
    listing: {
      title,
      slug: slugOfTitle(title),
      category,
      description,
      short_description: shortDescription('', description),
      price: monthlyPay(pay),
      type,
      terms: { employer, type, pay },
    },
    job: {
      employer,
      pay_min: pay?.min ?? null,
      pay_max: pay?.max ?? null,
      pay_period: pay?.period ?? null,
      positions,
      requirements,
      checked_with: wordsVersion,
      hidden_at: null,
    },
  }
}

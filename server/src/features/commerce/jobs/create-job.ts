import type { createJob as endpoint } from '@mtaa/contract/commerce/jobs/jobs'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import type { Member } from '../../../core/viewer.ts'
import { enforceDailyLimit, listingTags } from '../listings/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { checkedJob } from './checked-job.ts'
import { insertJob } from './jobs.queries.ts'
import { deadlineOf } from './jobs.rules.ts'

type NewJob = z.output<(typeof endpoint)['body']>

/** Offers a job. Answers its id; a key used before, what it made. */
export async function createJob(deps: Deps, owner: Member, input: NewJob, key: string | undefined): Promise<string> {
  checkPlace(input)
  const at = deps.clock()
  const made = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: owner.id, scope: 'content', key, request: input, at }, async (id) => {
      const { listing, job } = checkedJob(input)
      const ends_at = deadlineOf(input.deadline, at)
      await enforceDailyLimit(deps, tx, owner.id, at)
      const { county_code, constituency_code, ward_code } = input
      const place = { county_code, constituency_code, ward_code }
      const times = { ends_at, created_at: at, updated_at: at }
      await insertJob(tx, { ...listing, ...place, ...times, id, owner_id: owner.id, images: [], status: 'active' }, job)
      deps.cache.drop(tx, ...listingTags({ ...place, id, module: 'jobs', owner_id: owner.id }))
    }),
  )
  return made.id
}

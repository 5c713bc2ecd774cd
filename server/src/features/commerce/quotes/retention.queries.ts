import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import type { Retention } from '../../../core/retention.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { releasePictures } from '../../media/media/index.ts'
import { requestPictures } from './requests/request-quotes.ts'

const storedFor = 180 * day

export const quoteRetention: readonly Retention[] = [
  {
    name: 'requests for quotes, with what was quoted',
    since: 'they end',
    after: storedFor,
    async sweep(tx, before, max) {
      const ids = await deleteEnded(tx, before, max)
      const now = new Date(before.getTime() + storedFor)
      if (ids.length > 0) await releasePictures(tx, { usedBy: requestPictures, usedIds: ids }, now)
      return ids.length
    },
  },
]

async function deleteEnded(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from quote_requests where id = any(array(select id from quote_requests
      where ended_at <= ${before} order by ended_at limit ${max} for update skip locked)) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

import { startOfMonth, monthOf } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { People } from './people.ts'

/** What moderation did in the months before: the page of transparency shows it, but for small numbers. */
const earlier: Readonly<Record<Row<'moderation_months'>['measure'], Readonly<Record<string, number>>>> = {
  reports: { scam: 61, hate: 14, violence: 3, sexual: 11, private_info: 8, illegal: 17, spam: 92, other: 26 },
  actions: { removed: 84, warned: 37, dismissed: 71, restricted: 16, suspended: 4 },
  appeals: { granted: 12, rejected: 19 },
  median_minutes: { decision: 265 },
}

/** Months that are over, and a member who appeals against a day of reading only. */
export function makeModeration(people: People, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [member, admin] = [people.all.at(-1), people.named('super')]
  if (!member) throw new Error('the demo has no people')
  const moderationMonths = [1, 2, 3].flatMap((ago) => {
    const month = `${monthOf(startOfMonth(now, -ago))}-01`
    return Object.entries(earlier).flatMap(([measure, counts]) =>
      Object.entries(counts).map(([key, count]): Row<'moderation_months'> => ({
        month,
        measure,
        key,
        count: count + ((ago * key.length) % 9),
      })),
    )
  })
  const sanction: Row<'sanctions'> & { id: string } = {
    id: newId(before(2 * day)),
    member_id: member.id,
    kind: 'restrict',
    rule: 'spam',
    note: 'The same advert under twelve posts in an hour',
    by_id: admin.id,
    started_at: before(2 * day),
    until: before(day),
  }
  const appeal: Row<'sanction_appeals'> = {
    sanction_id: sanction.id,
    member_id: member.id,
    sanctioned_by: admin.id,
    text: 'My nephew wanted to help with the shop. He has deleted the rest, and it will not happen again.',
    at: before(6 * hour),
    due_at: new Date(before(6 * hour).getTime() + 72 * hour),
  }
  return { moderationMonths, sanctions: [sanction], sanctionAppeals: [appeal] }
}

import { day, hour } from '@mtaa/contract/time'
import {
  acknowledgeBy,
  answerBy,
  ownAnswerBy,
} from '../../server/src/features/identity/privacy/requests/requests.rules.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { People } from './people.ts'

/** What members ask about their data: one that was just received, one that is acknowledged, and two that have ended. */
export function makeDataRequests({ named }: People, now: Date): Row<'data_requests'>[] {
  const [member, seller, provider, admin] = [named('member'), named('seller'), named('provider'), named('admin')]
  const received = (kind: string, { id }: { id: string }, text: string, ago: number) => {
    const at = new Date(now.getTime() - ago)
    const acknowledged = new Date(at.getTime() + 6 * hour)
    const times = { created_at: at, updated_at: at, due_at: answerBy(at), clock_at: acknowledgeBy(at) }
    const nothing = { acknowledged_at: null, handled_by: null, done_at: null, answer: null }
    const request = { id: newId(at), kind, user_id: id, text, state: 'received', ...times, ...nothing }
    const byAdmin = { acknowledged_at: acknowledged, updated_at: acknowledged, handled_by: admin.id }
    return { request, read: { ...request, ...byAdmin, state: 'in_progress', clock_at: ownAnswerBy(at) }, at }
  }
  const ended = ({ read, at }: ReturnType<typeof received>, state: 'done' | 'refused', answer: string) => {
    const doneAt = new Date(at.getTime() + 2 * day)
    return { ...read, state, answer, done_at: doneAt, updated_at: doneAt }
  }
  return [
    ended(
      received('access', member, 'Which data about my location do you store, and for how long?', 12 * day),
      'done',
      'Your ward, which you chose yourself, for as long as you have the account. Never the position of your phone.',
    ),
    ended(
      received('erasure', provider, 'Please delete the orders of last year from my account.', 20 * day),
      'refused',
      'Records of sales stay for seven years, because tax law says so. Your messages about them are deleted after three.',
    ),
    received('objection', seller, 'I do not want my sales to be used for the numbers of my county.', 3 * day).read,
    received(
      'correction',
      member,
      'My family name is written with one t: Otieno, not Ottieno, on two receipts.',
      5 * hour,
    ).request,
  ]
}

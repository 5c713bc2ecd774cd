import { excerptOf, type Reportable } from '../../../core/reportables.ts'
import { findPeople } from './sellers.queries.ts'

/** Members can be warned; admins suspend accounts. */
export const reportablePeople: Reportable = {
  kind: 'person',
  role: 'Content-Moderator',
  states: [],
  async find({ db, clock }, _viewer, id) {
    // Also of whom one has blocked: what led to the block can be reported.
    const [person] = await findPeople(db, { me: null, ids: [id], now: clock() })
    if (!person) return undefined
    const name = [person.first_name, person.last_name].filter(Boolean).join(' ')
    return { ownerId: id, title: excerptOf(name, 120), excerpt: '', path: `/u/${person.handle ?? id}`, state: 'shown' }
  },
}

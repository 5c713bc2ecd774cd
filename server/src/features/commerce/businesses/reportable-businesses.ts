import { excerptOf, type Reportable } from '../../../core/reportables.ts'
import { findBusiness, lockBusiness, updateBusinessRow } from './businesses.queries.ts'
import { maySee } from './businesses.rules.ts'
import { businessTags } from './businesses.tags.ts'

/** Businesses are reported to those who verify them. */
export const reportableBusinesses: Reportable = {
  kind: 'business',
  role: 'User-Verification-Moderator',
  states: ['removed'],
  async find({ db }, viewer, id) {
    const business = await findBusiness(db, id)
    if (!business || !maySee(viewer, business)) return undefined
    return {
      ownerId: business.owner_id,
      title: excerptOf(business.name, 120),
      excerpt: excerptOf(business.description),
      path: `/businesses/${id}`,
      state: business.status === 'removed' ? 'removed' : 'shown',
    }
  },
  async change({ cache, clock }, tx, { id, to }) {
    const business = await lockBusiness(tx, id)
    if (!business) return false
    if ((business.status === 'removed') === (to === 'removed')) return true
    await updateBusinessRow(tx, id, { status: to === 'removed' ? 'removed' : 'active', updated_at: clock() })
    cache.drop(tx, ...businessTags(business))
    return true
  },
}

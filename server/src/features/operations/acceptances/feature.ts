import { defineFeature } from '../../../core/feature.ts'
import { deleteAcceptances } from './acceptances.queries.ts'

/** Which versions of the policies members have accepted. Below accounts, which are created with an acceptance. */
export const acceptances = defineFeature({
  name: 'operations/acceptances',
  tables: ['policy_acceptances'],
  flag: 'essential',
  ownData: {
    // They are in the copy of `operations/agreements`.
    tables: ['policy_acceptances'],
    async erase(tx, memberId) {
      await deleteAcceptances(tx, memberId)
    },
  },
})

import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { deleteRevealsOf, exportReveals, sweepReveals } from './phone-reveals.queries.ts'

/** The log of whose number was looked up by whom: listings and businesses write it. */
export const phoneReveals = defineFeature({
  name: 'commerce/phone-reveals',
  tables: ['phone_reveals'],
  flag: 'essential',
  retention: [{ name: 'who looked up which number', since: 'the look', after: 90 * day, sweep: sweepReveals }],
  ownData: {
    tables: ['phone_reveals'],
    export: async (db, memberId) => ({ phones_looked_up: await exportReveals(db, memberId) }),
    async erase(tx, memberId) {
      await deleteRevealsOf(tx, memberId)
    },
  },
})

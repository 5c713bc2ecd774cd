import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { dropParties } from './outgoing.queries.ts'

/** The lines of the Paybill's statement: what came in, what left, and what became of each. */
export const paybillStatement = defineFeature({
  name: 'money/paybill-statement',
  tables: ['statement_outgoing', 'statement_rows'],
  reads: ['transfers'],
  // What has begun is finished while the flag is off, too.
  flag: 'essential',
  retention: [
    {
      name: 'phones on lines of the statement about money that left, which nobody could explain',
      since: 'they are imported',
      after: 90 * day,
      sweep: dropParties,
    },
  ],
})

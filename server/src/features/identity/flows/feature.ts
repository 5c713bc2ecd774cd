import { defineFeature } from '../../../core/feature.ts'
import { codeLifeMs } from './auth-flows.ts'
import { deleteFlowsOf, deleteOldFlowCodes, deleteOldFlows } from './auth-flows.queries.ts'
import { deleteOldUses } from './used-once.queries.ts'

export const flows = defineFeature({
  name: 'identity/flows',
  tables: ['auth_flows', 'used_once'],
  flag: 'essential',
  retention: [
    { name: 'flows that nobody came back from', since: 'they expire', after: 0, sweep: deleteOldFlows },
    {
      // A late exchange is refused as late, not as one of an unknown flow.
      name: 'flows whose code nobody exchanged',
      since: 'the code is issued',
      after: 2 * codeLifeMs,
      sweep: deleteOldFlowCodes,
    },
    { name: 'traces of tokens and messages that work once', since: 'they expire', after: 0, sweep: deleteOldUses },
  ],
  signInMethods: { endPending: deleteFlowsOf },
  ownData: { tables: ['auth_flows'] },
})

import type { Retention } from '../../../core/retention.ts'
import { deleteIdleAnonymous } from './anonymous.queries.ts'
import { codeLifeMs } from './flows.ts'
import { deleteOldFlowCodes, deleteOldFlows } from './flows.queries.ts'
import { deleteOldUses } from './identity-lookup.queries.ts'
import { deleteOldDevices } from './known-devices.queries.ts'
import { deleteOldTokens } from './one-time-codes.queries.ts'
import { deleteOldSignUps } from './pending-sign-ups.queries.ts'
import { deleteOldPhoneChecks } from './phone-check.queries.ts'

const day = 24 * 3_600_000
const expiry = 'they expire'

export const authRetention: readonly Retention[] = [
  { name: 'one-time codes and links', since: expiry, after: 0, sweep: deleteOldTokens },
  { name: 'sign-ups that nobody confirmed', since: expiry, after: 0, sweep: deleteOldSignUps },
  { name: 'checks of phone numbers before a sign-up', since: expiry, after: 0, sweep: deleteOldPhoneChecks },
  { name: 'flows that nobody came back from', since: expiry, after: 0, sweep: deleteOldFlows },
  // A late exchange is told that it is late, not that the flow is unknown.
  {
    name: 'flows whose code nobody exchanged',
    since: 'the code is issued',
    after: 2 * codeLifeMs,
    sweep: deleteOldFlowCodes,
  },
  { name: 'traces of tokens and messages that work once', since: expiry, after: 0, sweep: deleteOldUses },
  // As long as a browser keeps the cookie.
  { name: 'browsers known by their cookie', since: 'they were last seen', after: 400 * day, sweep: deleteOldDevices },
  // Nobody can return to such an account once its sessions are gone.
  {
    name: 'anonymous accounts that own nothing',
    since: 'they were last used',
    after: 30 * day,
    sweep: deleteIdleAnonymous,
  },
]

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'

/** What one person has begun and another must approve. */
export const WaitingApproval = z.object({
  /** The kind, as the part of the program that has it declares it: `flag_plan`. */
  kind: z.string(),
  id: z.string(),
  /** In the caller's language: `Payments: open`. */
  what: z.string(),
  reason: z.string(),
  planned_by: Id,
  planned_by_name: z.nullable(z.string()),
  since: Moment,
  /** The page where it is decided. */
  path: z.string(),
  /** The caller has begun it, so another person must approve. */
  own: z.boolean(),
})
export type WaitingApproval = z.infer<typeof WaitingApproval>

export const keyNames = [
  'signing',
  'encryption',
  'media',
  'callback',
  'push',
  'mpesa',
  'mpesa_transfers',
  'paystack',
  'mail',
  'sms',
] as const
export type KeyName = (typeof keyNames)[number]

/** `ok`: tried a moment ago. `unchecked`: it cannot be tried without cost. */
const keyChecks = ['ok', 'failed', 'unchecked'] as const

/** A key or the settings of a provider: whether it is there and works, never what it is. */
export const KeyHealth = z.object({
  name: z.enum(keyNames),
  set: z.boolean(),
  /** `setting`: of the environment. `file`: made by the program, in its data folder. `simulator`: stands in for the provider. */
  source: z.enum(['setting', 'file', 'simulator', 'none']),
  /** When its file was made; null where that is not known. */
  since: z.nullable(Moment),
  check: z.enum(keyChecks),
})
export type KeyHealth = z.infer<typeof KeyHealth>

export const backupKinds = ['dump', 'restore_test'] as const
export const BackupRecord = z.object({
  id: Id,
  kind: z.enum(backupKinds),
  at: Moment,
  bytes: z.nullable(z.int()),
  note: z.string(),
})
export type BackupRecord = z.infer<typeof BackupRecord>

/** `none`: nothing is recorded. `old`: the last good one is older than it should be. */
export const BackupState = z.object({
  kind: z.enum(backupKinds),
  state: z.enum(['none', 'failed', 'old', 'good']),
  last: z.nullable(BackupRecord),
  last_good: z.nullable(BackupRecord),
})
export type BackupState = z.infer<typeof BackupState>

export const getSuperAdmin = endpoint({
  method: 'GET',
  path: '/super-admin',
  summary: 'For Super-Admin: what waits for a second person, keys, backups and jobs.',
  access: 'admin',
  freshSession: true,
  result: z.object({
    approvals: z.array(WaitingApproval),
    keys: z.array(KeyHealth),
    backups: z.array(BackupState),
    jobs: z.object({ failed: z.int(), retrying: z.int(), due: z.int(), oldest_due_at: z.nullable(Moment) }),
    schedules: z.object({ failed: z.int(), late: z.int() }),
  }),
  refusals: ['super_admin_only'],
})

import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { usual, type Choices, type StoredSettings } from './settings.rules.ts'

interface SettingsRow {
  classes: Choices['classes']
  quiet_on: boolean
  quiet_from: number
  quiet_to: number
  read_receipts: boolean
  kinds_off: string[]
  version: number
}

const columns = ['classes', 'quiet_on', 'quiet_from', 'quiet_to', 'read_receipts', 'kinds_off', 'version'] as const
/** What `settingsOf` reads, of `notification_settings as s`. */
export const settingsColumns = sql.raw(columns.map((name) => `s.${name}`).join(', '))

/** A row of the settings, or what holds for who never chose. */
export function settingsOf(row: Partial<SettingsRow> | { [K in keyof SettingsRow]: null } | undefined): StoredSettings {
  if (!row?.classes) return { ...usual, kindsOff: [], version: 0 }
  const { classes, quiet_on: on, quiet_from: from, quiet_to: to, ...rest } = row as SettingsRow
  return {
    classes,
    quiet_hours: { on, from, to },
    read_receipts: rest.read_receipts,
    kindsOff: rest.kinds_off,
    version: rest.version,
  }
}

export async function findSettings(db: Db | Tx, memberId: string): Promise<StoredSettings> {
  const { rows } = await read<SettingsRow>(db)`
    select ${settingsColumns} from notification_settings s where s.member_id = ${memberId}`
  return settingsOf(rows[0])
}

/** What these members have chosen. */
export async function findSettingsOf(db: Db, memberIds: readonly string[]): Promise<Map<string, StoredSettings>> {
  const { rows } = await read<SettingsRow & { member_id: string }>(db)`
    select s.member_id, ${settingsColumns} from notification_settings s where s.member_id = any(${memberIds}::uuid[])`
  return new Map(rows.map(({ member_id: id, ...row }) => [id, settingsOf(row)]))
}

/** Until commit nobody else changes them, also where there is no row yet. */
export const lockSettings = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('notification settings of ' || ${memberId}, 0))`.execute(tx)

export function upsertSettings(tx: Tx, memberId: string, settings: StoredSettings, at: Date) {
  const { classes, quiet_hours: quiet, read_receipts, kindsOff, version } = settings
  const values = {
    classes: JSON.stringify(classes),
    quiet_on: quiet.on,
    quiet_from: quiet.from,
    quiet_to: quiet.to,
    read_receipts,
    kinds_off: [...kindsOff],
    version,
    updated_at: at,
  }
  return tx
    .insertInto('notification_settings')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/**
 * Whether two members show each other what they have read: who hides it does not see it of others either. Everybody shows it
 * who did not choose otherwise. Both are columns such as `m.member_id`.
 */
export const showReadReceipts = (one: string, other: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from notification_settings hid where hid.member_id in (${sql.ref(one)}, ${sql.ref(other)}) and not hid.read_receipts)`

export const exportSettings = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('notification_settings')
    .select([...columns, 'updated_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export const eraseSettings = (tx: Tx, memberId: string) =>
  tx.deleteFrom('notification_settings').where('member_id', '=', memberId).execute()

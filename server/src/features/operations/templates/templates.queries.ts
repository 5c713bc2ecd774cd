import type { Language } from '@mtaa/contract/language'
import type { TemplateWords } from '@mtaa/contract/operations/template-texts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Channel } from './template.rules.ts'

export interface TemplateKey {
  kind: string
  channel: Channel
  language: Language
}

export interface VersionRow extends TemplateKey {
  version: number
  words: TemplateWords | null
  reason: string
  changed_by: string
  changed_at: Date
}

/** The newest version of all that were ever changed. */
export async function findCurrent(db: Db): Promise<VersionRow[]> {
  const { rows } = await read<VersionRow>(db)`
    select distinct on (kind, channel, language) * from message_templates order by kind, channel, language, version desc`
  return rows
}

/** The newest first. */
export async function findVersions(db: Db | Tx, key: TemplateKey, max: number): Promise<VersionRow[]> {
  const { rows } = await read<VersionRow>(db)`
    select * from message_templates where kind = ${key.kind} and channel = ${key.channel} and language = ${key.language}
    order by version desc limit ${max}`
  return rows
}

export async function findVersion(tx: Tx, key: TemplateKey, version: number): Promise<VersionRow | undefined> {
  const { rows } = await read<VersionRow>(tx)`
    select * from message_templates where kind = ${key.kind} and channel = ${key.channel} and language = ${key.language}
      and version = ${version}`
  return rows[0]
}

/** False: another one has stored this version. Of two at once the second waits here for the first. */
export async function insertVersion(tx: Tx, { words, ...row }: VersionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_templates')
    .values({ ...row, words: words && JSON.stringify(words) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** How these people are shown; those without a name are left out. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await read<{ id: string; name: string }>(db)`
    select id, trim(concat_ws(' ', first_name, last_name)) as name from profiles where id = any(${ids}::uuid[])`
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]))
}

/** Where somebody is reached: what is null is not proven, or not there. */
export async function findOwnContact(tx: Tx, id: string): Promise<Record<Channel, string | null>> {
  const { rows } = await read<Record<Channel, string | null>>(tx)`
    select case when email_confirmed_at is not null then email end as mail,
      case when phone_confirmed_at is not null then phone end as sms from users where id = ${id}`
  return rows[0] ?? { mail: null, sms: null }
}

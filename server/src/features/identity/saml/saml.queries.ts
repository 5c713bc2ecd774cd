import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { SsoProviders } from '../../../platform/database/schema.ts'

export interface ProviderRow {
  id: string
  resource_id: string | null
  entity_id: string
  sso_url: string
  certificates: string[]
  metadata_xml: string
  metadata_url: string | null
  name_id_format: string | null
  attribute_mapping: unknown
  disabled: boolean
  created_at: Date
  updated_at: Date
  domains: { domain: string; created_at: string }[]
}

const columns = sql.raw(`p.id, p.resource_id, p.entity_id, p.sso_url, p.certificates, p.metadata_xml, p.metadata_url,
  p.name_id_format, p.attribute_mapping, p.disabled, p.created_at, p.updated_at,
  (select coalesce(json_agg(json_build_object('domain', d.domain, 'created_at', d.created_at) order by d.domain), '[]')
    from sso_domains d where d.provider_id = p.id) as domains`)

export async function findProviders(db: Db): Promise<ProviderRow[]> {
  const { rows } = await read<ProviderRow>(db)`
    select ${columns} from sso_providers p order by p.created_at desc, p.id desc limit 1000`
  return rows
}

export async function findProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  const { rows } = await read<ProviderRow>(db)`select ${columns} from sso_providers p where p.id = ${id}`
  return rows[0]
}

export async function findProviderByDomain(db: Db, domain: string): Promise<ProviderRow | undefined> {
  const { rows } = await read<ProviderRow>(db)`
    select ${columns} from sso_domains known join sso_providers p on p.id = known.provider_id
    where known.domain = ${domain}`
  return rows[0]
}

/** Changes to one organisation queue here. */
export const lockProvider = (tx: Tx, id: string) =>
  tx.selectFrom('sso_providers').select(['id', 'entity_id']).where('id', '=', id).forUpdate().executeTakeFirst()

export type ProviderSet = Omit<Updateable<SsoProviders>, 'id' | 'created_at' | 'updated_at'>

/** False when the entity, or the name it is known by elsewhere, is taken. */
export async function insertProvider(
  tx: Tx,
  provider: {
    id: string
    entity_id: string
    sso_url: string
    certificates: string[]
    metadata_xml: string
  } & ProviderSet,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('sso_providers')
    .values({ ...provider, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateProvider = (tx: Tx, id: string, set: ProviderSet, now: Date) =>
  tx
    .updateTable('sso_providers')
    .set({ ...set, updated_at: now })
    .where('id', '=', id)
    .execute()

export const deleteProvider = (tx: Tx, id: string) => tx.deleteFrom('sso_providers').where('id', '=', id).execute()

/** False when one of them is another organisation's. */
export async function replaceDomains(tx: Tx, providerId: string, domains: string[], now: Date): Promise<boolean> {
  await tx.deleteFrom('sso_domains').where('provider_id', '=', providerId).execute()
  if (domains.length === 0) return true
  const rows = await tx
    .insertInto('sso_domains')
    .values(domains.map((domain) => ({ domain, provider_id: providerId, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .execute()
  return rows.length === domains.length
}

import type { Property } from '@mtaa/contract/commerce/properties/properties'
import type { PropertyTerms } from '@mtaa/contract/commerce/properties/property-terms'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { detailQuery, type DetailRow } from '../listings/index.ts'
import type { ownColumnsOf } from './properties.rules.ts'

type Own = Pick<
  Property,
  | 'deposit_months'
  | 'water'
  | 'power'
  | 'parking'
  | 'furnished'
  | 'available_from'
  | 'lister'
  | 'agent_name'
  | 'agent_registration'
>

export type PropertyRow = DetailRow & Own & PropertyTerms

export const findProperty = detailQuery<Own & PropertyTerms>(
  'properties',
  `x.offer, x.bedrooms, x.bathrooms, x.size::float8 as size, x.size_unit, x.deposit_months, x.water, x.power, x.parking,
    x.furnished, to_char(x.available_from, 'YYYY-MM-DD') as available_from, x.lister, x.agent_name, x.agent_registration`,
)

/** Holds the listing of a property until commit. */
export const lockProperty = async (tx: Tx, id: string) => {
  const { rows } = await sql`
    select id from listings where id = ${id} and module = 'properties' for no key update`.execute(tx)
  return rows.length > 0
}

type OwnColumns = ReturnType<typeof ownColumnsOf>

export const insertProperty = (tx: Tx, id: string, own: OwnColumns) =>
  tx
    .insertInto('properties')
    .values({ id, ...own })
    .execute()

export const replaceProperty = (tx: Tx, id: string, own: OwnColumns) =>
  tx.updateTable('properties').set(own).where('id', '=', id).execute()

import { sql, type RawBuilder } from 'kysely'
import type { PersonRow } from './person.view.ts'

/** The columns of `profiles as <alias>` that `viewPerson` reads beside the id, for a builder's `select`. */
export const personColumns = <const A extends string>(alias: A) =>
  [`${alias}.first_name`, `${alias}.last_name`, `${alias}.handle`, `${alias}.profile_picture`] as const

/** The same columns in raw SQL. */
export const personColumnsSql = (alias: string) => sql.raw(personColumns(alias).join(', '))

/** A `PersonRow` as one JSON value, for a row that names several people. `id` is a column such as `o.buyer_id`. */
export const personJson = (id: string) => sql<PersonRow>`(
  select json_build_object('id', u.id, 'first_name', p.first_name, 'last_name', p.last_name, 'handle', p.handle,
    'profile_picture', p.profile_picture)
  from users u left join profiles p on p.id = u.id where u.id = ${sql.ref(id)})`

/** The same of a column that is never null and refers to `users`: one look-up less for each row. */
export const presentPersonJson = (column: string) => personJsonOf(sql.ref(column))

/** The same of one person for all rows of a statement, who is looked up once. */
export const onePersonJson = (id: string) => personJsonOf(sql`${id}::uuid`)

const personJsonOf = (id: RawBuilder<unknown>) => sql<PersonRow>`(
  select json_build_object('id', ${id}, 'first_name', p.first_name, 'last_name', p.last_name, 'handle', p.handle,
    'profile_picture', p.profile_picture)
  from (select) one left join profiles p on p.id = ${id})`

import { type AdminPlace, listAdminPlaces, type PlaceLevel, updatePlace } from '@mtaa/contract/places/place-admin'
import { findPlace } from '@mtaa/contract/places/places'
import { sql } from 'kysely'
import type { Person } from '../factories.ts'
import { test as base, type World } from '../harness.ts'

export const reason = 'As the county gazette has it'

/** Places are known by the process: what was changed is forgotten at the end. */
export const test = base.extend<{ world: World }>({
  world: async ({ world }, use) => {
    await use(world)
    for (const table of ['counties', 'constituencies', 'wards'])
      await sql`update ${sql.table(table)} set version = 0`.execute(world.deps.db)
    await world.deps.placeChanges.reload()
  },
})

export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code, details }: { code: string; details: { name?: string } }) => [code, details.name].filter(Boolean).join(' '),
  )

export const adminOf = (world: World) => world.make.member({ roles: ['Admin'] })

export async function find(world: World, admin: Person, id: string): Promise<AdminPlace> {
  const [level, code] = id.split('-') as [PlaceLevel, string]
  const { items } = await world.as(admin)(listAdminPlaces, { query: { level, q: code, limit: 100 } })
  const place = items.find((one) => one.id === id)
  if (!place) throw new Error(`there is no ${id}`)
  return place
}

type Values = Partial<Pick<AdminPlace, 'name' | 'official_code' | 'map_link' | 'active' | 'version'>>

export async function change(world: World, admin: Person, id: string, values: Values) {
  const { level, code, name, official_code, map_link, active, version } = await find(world, admin, id)
  const body = { name, official_code, map_link, active, version, reason, ...values }
  return world.as(admin)(updatePlace, { params: { level, code }, body })
}

export const placeAt = ({ as }: World, county: string, constituency = '', ward = '') =>
  as(null)(findPlace, { query: { county, constituency, ward } })

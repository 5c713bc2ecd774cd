import * as api from '@mtaa/contract/commerce/sellers/addresses'
import { expect } from 'vitest'
import { parklands, type Person, portReitz } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { addresses } from './feature.ts'

const home: api.AddressInput = {
  label: 'Home',
  recipient: 'Amina Wanjiru',
  phone: '0712 345 678',
  ...parklands,
  landmark: 'Blue gate behind the Shell station',
}

const add = ({ as }: World, member: Person | null, input: Partial<api.AddressInput> = {}, key?: string) =>
  as(member)(api.addAddress, { body: { ...home, ...input }, ...(key && { idempotencyKey: key }) })
const change = ({ as }: World, member: Person, id: string, input: Partial<api.AddressInput>) =>
  as(member)(api.changeAddress, { params: { id }, body: { ...home, ...input } })
const remove = ({ as }: World, member: Person, id: string) => as(member)(api.removeAddress, { params: { id } })
const labels = async ({ as }: World, member: Person) =>
  (await as(member)(api.listAddresses, {})).items.map(({ label, is_default }) => (is_default ? `${label}*` : label))

test('an address has its place, and a pin to a metre with its Plus Code', async ({ world }) => {
  const amina = await world.make.member()
  expect(await add(world, amina, { note: 'Call first', pin: { lat: -1.2863891, lng: 36.8172237 } })).toMatchObject({
    phone: '254712345678',
    ward: 'Parklands/Highridge',
    county: 'Nairobi City',
    note: 'Call first',
    pin: { lat: -1.28639, lng: 36.81722 },
    plus_code: '6GCRPR78+CV',
    is_default: true,
  })
  const plain = await add(world, amina, { label: 'Shop' })
  expect(plain).toMatchObject({ pin: null, plus_code: null, note: '', is_default: false })
  expect(await change(world, amina, plain.id, { label: 'Shop', ...portReitz })).toMatchObject({ ward: 'Port Reitz' })
})

test('one address is the default after each addition, change and deletion, also at once', async ({ world }) => {
  const amina = await world.make.member()
  const [first, second] = [await add(world, amina, { label: 'A' }), await add(world, amina, { label: 'B' })]
  expect(await labels(world, amina)).toEqual(['A*', 'B'])
  await change(world, amina, second.id, { label: 'B', is_default: true })
  expect(await labels(world, amina)).toEqual(['B*', 'A'])
  await change(world, amina, second.id, { label: 'B' })
  expect(await labels(world, amina)).toEqual(['B*', 'A'])
  await remove(world, amina, second.id)
  await remove(world, amina, second.id)
  expect(await labels(world, amina)).toEqual(['A*'])
  const many = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => add(world, amina, { label: `${index}`, is_default: true })),
  )
  const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ code: 'addresses_full', status: 409, details: { limit: 10 } })
  expect((await labels(world, amina)).filter((label) => label.endsWith('*'))).toHaveLength(1)
  expect(await labels(world, amina)).toContain('A')
  await remove(world, amina, first.id)
  expect(await labels(world, amina)).toHaveLength(9)
})

test('an address is its member’s alone, and the same key is one address', async ({ world }) => {
  const [amina, other, admin] = [
    await world.make.member(),
    await world.make.member(),
    await world.make.member({ roles: ['Super-Admin'] }),
  ]
  const { id } = await add(world, amina, {}, 'the-same-key')
  expect((await add(world, amina, {}, 'the-same-key')).id).toBe(id)
  await expect(add(world, amina, { label: 'Other' }, 'the-same-key')).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
  await expect(add(world, null)).rejects.toMatchObject({ code: 'sign_in_required' })
  for (const person of [other, admin]) {
    expect(await labels(world, person)).toEqual([])
    await expect(change(world, person, id, {})).rejects.toMatchObject({ code: 'address_not_found', status: 404 })
    await remove(world, person, id)
  }
  expect(await labels(world, amina)).toEqual(['Home*'])
  const copy = await addresses.ownData?.export?.(world.db, amina.id, { owners: [], all: [] })
  expect(copy).toMatchObject({ delivery_addresses: [{ recipient: 'Amina Wanjiru', landmark: home.landmark }] })
  await world.db.transaction().execute(async (tx) => addresses.ownData?.erase?.(tx, amina.id, null as never))
  expect(await labels(world, amina)).toEqual([])
})

test('what is no address is refused by name', async ({ world }) => {
  const amina = await world.make.member()
  const cases: [Partial<api.AddressInput>, string][] = [
    [{ phone: '+44 20 7946 0000' }, 'phone_invalid'],
    [{ ward_code: portReitz.ward_code }, 'place_mismatch'],
    [{ landmark: 'ab' }, 'bad_request'],
    [{ landmark: 'x'.repeat(121) }, 'bad_request'],
    [{ note: 'x'.repeat(301) }, 'bad_request'],
    [{ recipient: ' ' }, 'bad_request'],
    [{ label: '' }, 'bad_request'],
    [{ pin: { lat: 51.5, lng: 36.8 } }, 'bad_request'],
    [{ pin: { lat: -1.2, lng: 44 } }, 'bad_request'],
  ]
  for (const [input, code] of cases) await expect(add(world, amina, input)).rejects.toMatchObject({ code })
  await expect(change(world, amina, newId(), {})).rejects.toMatchObject({ code: 'address_not_found' })
  expect(await labels(world, amina)).toEqual([])
})

import { day } from '@mtaa/contract/time'
import { getMe, updateMe } from '@mtaa/contract/identity/accounts'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { getProfile } from '@mtaa/contract/community/profiles'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'

const morning = new Date('2026-11-20T09:00:00Z')
const later = (days: number) => new Date(morning.getTime() + days * day)

const choose = (world: World, person: Person, handle: string) => world.as(person)(updateMe, { body: { handle } })
const idOf = async (world: World, who: string) => (await world.as(null)(getProfile, { params: { who } })).person.id

test('a handle is written as others read it, is shown with the name, and one’s own again changes nothing', async ({
  world,
}) => {
  const amina = await world.make.member()
  expect((await world.as(amina)(getMe, {})).handle).toBeNull()
  expect(await choose(world, amina, ' @Wanjiru_K ')).toMatchObject({ handle: 'wanjiru_k', handle_waits_until: null })
  await choose(world, amina, 'wanjiru_k')
  expect(await world.as(null)(getProfile, { params: { who: 'Wanjiru_k' } })).toMatchObject({
    person: { id: amina.id, handle: 'wanjiru_k' },
  })
})

for (const [typed, code, status] of [
  ['ab', 'handle_invalid', 400],
  ['a'.repeat(21), 'handle_invalid', 400],
  ['wanjiru-k', 'handle_invalid', 400],
  ['wanjirü', 'handle_invalid', 400],
  ['аmina', 'handle_invalid', 400],
  ['', 'handle_invalid', 400],
  ['Mtaa_Support', 'handle_reserved', 400],
  ['a'.repeat(61), 'bad_request', 400],
  [7, 'bad_request', 400],
  [null, 'bad_request', 400],
] as const)
  test(`${typed} is refused as ${code}, with what was sent beside it`, async ({ world }) => {
    const amina = await world.make.member()
    const body = { handle: typed, bio: 'Habari' } as never
    await expect(world.as(amina)(updateMe, { body })).rejects.toMatchObject({ code, status })
    expect(await world.as(amina)(getMe, {})).toMatchObject({ handle: null, bio: null })
  })

test('one handle is one person’s, in whatever case it is typed, also when two choose it at once', async ({ world }) => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.make.member()))
  const tries = await Promise.allSettled(
    people.map((person, n) => choose(world, person, n % 2 ? 'Mama_Mboga' : 'mama_mboga')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'handle_taken' })
  const { rows } = await world.pool.query("select count(*)::int as count from profiles where handle = 'mama_mboga'")
  expect(rows).toEqual([{ count: 1 }])
})

test('a handle that looks like another member’s is refused, and one that differs to the eye is not', async ({
  world,
}) => {
  const [amina, bill, other] = [await world.make.member(), await world.make.member(), await world.make.member()]
  await choose(world, amina, 'mercy_vvangari')
  await choose(world, bill, 'bill_0tieno')
  for (const looks of ['rnercywangari', 'mercy_wangari', 'Bi1l_Otieno', 'blll_otieno', 'bill__otieno'])
    await expect(choose(world, other, looks), looks).rejects.toMatchObject({ code: 'handle_alike', status: 409 })
  expect(await choose(world, other, 'bil_otieno')).toMatchObject({ handle: 'bil_otieno' })
})

test('of two that looked alike before looks were compared both stay', async ({ world }) => {
  const [one, twin, other] = [await world.make.member(), await world.make.member(), await world.make.member()]
  await choose(world, one, 'bill_o')
  await world.db.updateTable('profiles').set({ handle: 'bi1l_o', handle_twin: 1 }).where('id', '=', twin.id).execute()
  expect([await idOf(world, 'bill_o'), await idOf(world, 'bi1l_o')]).toEqual([one.id, twin.id])
  await expect(choose(world, other, 'billo')).rejects.toMatchObject({ code: 'handle_alike' })
  // Also once the first of them has another one, and what it was leads nowhere.
  await choose(world, one, 'mwanzi')
  world.setNow(new Date(Date.now() + 31 * day))
  await expect(choose(world, other, 'billo')).rejects.toMatchObject({ code: 'handle_alike' })
  expect(await choose(world, twin, 'jirani')).toMatchObject({ handle: 'jirani' })
})

test('one’s own handle can be changed into one that looks like it, and what it was is refused to look-alikes', async ({
  world,
}) => {
  const [amina, other] = [await world.make.member(), await world.make.member()]
  await choose(world, amina, 'amina_o')
  await choose(world, amina, 'amina0')
  world.setNow(new Date(Date.now() + 30 * day))
  await choose(world, amina, 'jirani')
  await expect(choose(world, other, 'am1na_o')).rejects.toMatchObject({ code: 'handle_alike' })
})

test('of members who choose look-alikes at once one gets theirs', async ({ world }) => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.make.member()))
  const typed = ['bill_o', 'bi11_o', 'bill0', 'billo', 'bil_l_o', 'b1llo']
  const tries = await Promise.allSettled(people.map((person, n) => choose(world, person, typed[n] ?? '')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'handle_alike' })
})

test('who gives a handle up and who waits for it at the same moment do not both get it', async ({ world }) => {
  for (let round = 0; round < 8; round++) {
    const [old, next] = [await world.make.member(), await world.make.member()]
    await choose(world, old, `jirani${round}`)
    const [moved, taken] = await Promise.allSettled([
      choose(world, old, `jirani_mwema${round}`),
      choose(world, next, `jirani${round}`),
    ])
    expect(moved.status).toBe('fulfilled')
    expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'handle_taken', status: 409 } })
    expect(await idOf(world, `jirani${round}`)).toBe(old.id)
  }
})

test('two who exchange their handles at once neither fail nor swap', async ({ world }) => {
  const [one, other] = [await world.make.member(), await world.make.member()]
  await choose(world, one, 'mwanzi')
  await choose(world, other, 'mwamba')
  const swapped = await Promise.allSettled([choose(world, one, 'mwamba'), choose(world, other, 'mwanzi')])
  for (const one_ of swapped) expect(one_).toMatchObject({ status: 'rejected', reason: { code: 'handle_taken' } })
})

test('the first handle may be corrected at once, then it changes once in thirty days', async ({ world }) => {
  world.setNow(morning)
  const amina = await world.make.member()
  await choose(world, amina, 'amina_o')
  expect(await choose(world, amina, 'amina_otieno')).toMatchObject({ handle_waits_until: later(30).toISOString() })
  await expect(choose(world, amina, 'amina_oo')).rejects.toMatchObject({ code: 'handle_too_soon', status: 429 })
  world.setNow(later(30))
  expect(await choose(world, amina, 'amina_o')).toMatchObject({ handle: 'amina_o' })
})

test('of changes at once one counts', async ({ world }) => {
  const amina = await world.make.member()
  await choose(world, amina, 'amina_o')
  const tries = await Promise.allSettled(['juu', 'chini', 'kati'].map((handle) => choose(world, amina, handle)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an old handle leads to the new one for thirty days, and nobody else can choose it meanwhile', async ({
  world,
}) => {
  world.setNow(morning)
  const [amina, other] = [await world.make.member(), await world.make.member()]
  await choose(world, amina, 'amina_o')
  await choose(world, amina, 'amina_otieno')
  expect(await world.as(null)(getProfile, { params: { who: 'amina_o' } })).toMatchObject({
    person: { id: amina.id, handle: 'amina_otieno' },
  })
  await expect(choose(world, other, 'amina_o')).rejects.toMatchObject({ code: 'handle_taken' })
  world.setNow(later(30))
  await expect(idOf(world, 'amina_o')).rejects.toMatchObject({ code: 'person_not_found' })
  await choose(world, other, 'amina_o')
  // Without a new process, nor a moment in between: what a visitor was answered before is dropped.
  expect(await idOf(world, 'amina_o')).toBe(other.id)
  await world.runSchedule('retention.sweep')
  expect(await world.db.selectFrom('former_handles').selectAll().execute()).toEqual([])
})

test('the handle of a deleted account leads nowhere and is free after ninety days, one it had before after its thirty', async ({
  world,
}) => {
  world.setNow(morning)
  const amina = await world.make.member()
  await choose(world, amina, 'amina_o')
  await world.as(amina)(planDeletion, { body: {} })
  world.setNow(later(29))
  await choose(world, amina, 'amina_otieno')
  world.setNow(later(30))
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
  const other = await world.make.member()
  for (const handle of ['amina_o', 'amina_otieno']) {
    await expect(idOf(world, handle)).rejects.toMatchObject({ code: 'person_not_found', status: 404 })
    await expect(choose(world, other, handle)).rejects.toMatchObject({ code: 'handle_taken' })
  }
  expect(await world.db.selectFrom('former_handles').select('member_id').execute()).toEqual([
    { member_id: null },
    { member_id: null },
  ])
  world.setNow(later(59))
  await choose(world, other, 'amina_o')
  world.setNow(later(119))
  await expect(choose(world, other, 'amina_otieno')).rejects.toMatchObject({ code: 'handle_taken' })
  world.setNow(later(120))
  expect(await choose(world, other, 'amina_otieno')).toMatchObject({ handle: 'amina_otieno' })
})

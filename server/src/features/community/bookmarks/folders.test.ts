import * as api from '@mtaa/contract/community/bookmarks'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const create = ({ as }: World, member: Person | null, name: string) =>
  as(member)(api.createBookmarkFolder, { body: { name } })
const rename = ({ as }: World, member: Person, id: string, name: string) =>
  as(member)(api.renameBookmarkFolder, { params: { id }, body: { name } })
const remove = ({ as }: World, member: Person, id: string) => as(member)(api.deleteBookmarkFolder, { params: { id } })
const restore = ({ as }: World, member: Person, id: string) => as(member)(api.restoreBookmarkFolder, { params: { id } })
const names = async ({ as }: World, member: Person) =>
  (await as(member)(api.listBookmarkFolders, {})).items.map(({ name }) => name)

test('a member has 20 folders, also when they are created at once; no two have one name', async ({ world }) => {
  const amina = await world.make.member()
  await expect(create(world, null, 'Kazi')).rejects.toMatchObject({ code: 'sign_in_required' })
  const tries = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => create(world, amina, `Folda ${n}`)))
  expect(await names(world, amina)).toHaveLength(20)
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject(
    Array.from({ length: 10 }, () => ({ code: 'folders_full', status: 409, details: { limit: 20 } })),
  )
  const brian = await world.make.member()
  const same = await Promise.allSettled(['Kazi', ' kazi', 'KAZI'].map((name) => create(world, brian, name)))
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await names(world, brian)).toHaveLength(1)
  for (const name of ['', '  ', 'x'.repeat(41)])
    await expect(create(world, brian, name)).rejects.toMatchObject({ status: 400 })
})

test('folders are renamed, deleted and restored by their member alone', async ({ world }) => {
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const [work, home] = [await create(world, amina, 'Kazi'), await create(world, amina, 'nyumbani')]
  expect(await rename(world, amina, work.id, 'KAZI')).toEqual({ id: work.id, name: 'KAZI', count: 0 })
  await expect(rename(world, amina, home.id, 'kazi')).rejects.toMatchObject({ code: 'folder_name_taken', status: 409 })
  await expect(rename(world, brian, work.id, 'Yangu')).rejects.toMatchObject({ code: 'folder_not_found', status: 404 })
  await remove(world, brian, work.id)
  expect(await names(world, amina)).toEqual(['KAZI', 'nyumbani'])
  for (let n = 0; n < 2; n++) await remove(world, amina, work.id)
  expect(await names(world, amina)).toEqual(['nyumbani'])
  await expect(rename(world, amina, work.id, 'Zamani')).rejects.toMatchObject({ code: 'folder_not_found' })
  await expect(restore(world, brian, work.id)).rejects.toMatchObject({ code: 'folder_not_found' })
  for (let n = 0; n < 2; n++) expect(await restore(world, amina, work.id)).toMatchObject({ name: 'KAZI' })
  expect(await names(world, amina)).toEqual(['KAZI', 'nyumbani'])
  await remove(world, amina, work.id)
  await create(world, amina, 'Kazi')
  await expect(restore(world, amina, work.id)).rejects.toMatchObject({ code: 'folder_name_taken' })
  world.setNow(new Date(world.clock().getTime() + 31_000))
  await expect(restore(world, amina, work.id)).rejects.toMatchObject({ code: 'undo_over' })
})

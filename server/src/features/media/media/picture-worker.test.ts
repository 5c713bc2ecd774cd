import { expect, test } from 'vitest'
import type { Upload } from '../../../platform/traffic/uploads.ts'
import { makePictures } from './picture-worker.ts'

test('members and visitors take turns in the picture process, then networks, then members or tickets', async () => {
  const groups: unknown[] = []
  const maker = {
    async run(_: unknown, { group }: { group: readonly string[] }) {
      groups.push(group)
      return { made: {} }
    },
    pid: () => undefined,
    stop() {},
  }
  const upload = { path: '/nowhere', network: '196.201.214.1' } as Upload
  await makePictures(maker, upload, 'a member')
  await makePictures(maker, upload, 'a ticket', 'visitors')
  expect(groups).toEqual([
    ['members', '196.201.214.1', 'a member'],
    ['visitors', '196.201.214.1', 'a ticket'],
  ])
})

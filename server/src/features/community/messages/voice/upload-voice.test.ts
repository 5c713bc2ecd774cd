import { uploadVoice } from '@mtaa/contract/community/messages'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { sweepRetention } from '../../../../../test/platform/schedules.ts'
import { mp4Of, oggOf, recorded, webmOf } from '../../../../../test/community/recordings.ts'

const upload = (world: World, person: Person | null, file: Buffer) =>
  world.as(person)(uploadVoice, { file: new Blob([new Uint8Array(file)]) })

const fetched = (world: World, url: string, range?: string) =>
  world.http.inject({ url, ...(range && { headers: { range } }) })

test('a recording is stored as it came and served to who has its address, as a whole and in parts', async ({
  world,
}) => {
  const amina = await world.make.member()
  for (const [file, type] of [
    [recorded.webm, 'audio/webm'],
    [oggOf({ seconds: 12 }), 'audio/ogg'],
    [mp4Of({ seconds: 12 }), 'audio/mp4'],
  ] as const) {
    const voice = await upload(world, amina, file)
    expect(voice.bytes).toBe(file.length)
    const whole = await fetched(world, voice.url)
    expect(whole.headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/) as string,
    })
    expect(whole.rawPayload).toEqual(file)
    const part = await fetched(world, voice.url, 'bytes=10-19')
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${file.length}`])
    expect(part.rawPayload).toEqual(file.subarray(10, 20))
    expect((await fetched(world, voice.url, `bytes=${file.length}-`)).statusCode).toBe(416)
  }
})

test('an address is good for an hour or two, and for its recording alone', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:30:00Z'))
  const amina = await world.make.member()
  const [one, other] = [await upload(world, amina, recorded.webm), await upload(world, amina, recorded.mp4)]
  expect((await fetched(world, one.url.replace(one.key, other.key))).statusCode).toBe(403)
  expect((await fetched(world, `/voices/${one.key}`)).statusCode).toBe(403)
  expect((await fetched(world, `/voices/..%2f..%2fsecrets?e=1&s=2`)).statusCode).toBe(404)
  world.setNow(new Date('2026-11-20T10:30:00Z'.replace('10', '13')))
  expect((await fetched(world, one.url)).statusCode).toBe(403)
})

test('what is no recording, too long or too large is refused', async ({ world }) => {
  const amina = await world.make.member()
  await expect(upload(world, null, recorded.webm)).rejects.toMatchObject({ code: 'sign_in_required' })
  const refused = async (file: Buffer) => upload(world, amina, file).catch(({ code }: { code: string }) => code)
  expect(await refused(Buffer.from('<html><script>alert(1)</script>'))).toBe('not_a_voice')
  expect(await refused(Buffer.alloc(600_000, 'x'))).toBe('not_a_voice')
  expect(await refused(webmOf({ seconds: 125 }))).toBe('voice_too_long')
  expect(await refused(webmOf({ seconds: 100, bytes: 600_000 }))).toBe('too_large')
  expect(await refused(webmOf({ seconds: 100, bytes: 599_000 }))).toMatchObject({ seconds: 100 })
})

test('a recording that is never sent is deleted after a day, with its file', async ({ world }) => {
  const now = new Date('2026-11-20T10:00:00Z')
  world.setNow(now)
  const amina = await world.make.member()
  const voice = await upload(world, amina, recorded.webm)
  world.setNow(new Date(now.getTime() + 23 * hour))
  await sweepRetention(world.deps)
  await world.runJobs()
  expect(await world.deps.storage.get(`voices/${voice.key}`)).not.toBeNull()
  world.setNow(new Date(now.getTime() + day))
  await sweepRetention(world.deps)
  await world.runJobs()
  expect(await world.deps.storage.get(`voices/${voice.key}`)).toBeNull()
  expect(await world.db.selectFrom('message_voices').select('key').execute()).toEqual([])
})

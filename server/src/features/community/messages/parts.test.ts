import { deleteMessage, listMessages, uploadVoice } from '@mtaa/contract/community/messages'
import { uploadPicture } from '@mtaa/contract/media/media'
import { minute } from '@mtaa/contract/time'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { messageCalls } from '../../../../test/community/messages.ts'
import { recorded } from '../../../../test/community/recordings.ts'
import { newId } from '../../../platform/database/ids.ts'

const now = new Date('2026-11-20T10:00:00Z')

const voiceOf = (world: World, person: Person) =>
  world.as(person)(uploadVoice, { file: new Blob([new Uint8Array(recorded.webm)]) })

async function pictureOf(world: World, person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return (await world.as(person)(uploadPicture, { file: new Blob([new Uint8Array(bytes)]) })).key
}

/** Two who have written to each other. */
async function acquainted(world: World) {
  world.setNow(now)
  const calls = messageCalls(world)
  const [amina, baraka] = [await world.make.member(), await world.make.member()]
  const id = await calls.acquaint(amina, baraka)
  const items = async (person: Person) => (await calls.read(person, id)).items
  return { ...calls, amina, baraka, id, items }
}

const usesOf = ({ db }: World) => db.selectFrom('media_uses').select(['media_key', 'used_by']).execute()

test('pictures, a recording and a place arrive with their signed addresses, in the order in which they were sent', async ({
  world,
}) => {
  const { send, amina, baraka, items } = await acquainted(world)
  const pictures = [await pictureOf(world, amina), await pictureOf(world, amina)]
  const voice = await voiceOf(world, amina)
  const location = { lat: -1.28, lng: 36.82, name: 'Kwa duka' }
  const sent = await send(amina, baraka, '', { pictures, voice: voice.key, location })
  const got = (await items(baraka)).at(-1)
  expect(got).toMatchObject({ location, voice: { key: voice.key, seconds: 1, bytes: recorded.webm.length }, text: '' })
  expect(got?.pictures.map(({ key }) => key)).toEqual(pictures)
  expect((await world.http.inject({ url: got?.voice?.url ?? '' })).statusCode).toBe(200)
  expect((await world.http.inject({ url: got?.pictures[0]?.src.replace('{w}', '320') ?? '' })).statusCode).toBe(200)
  expect({ ...sent, is_read: got?.is_read, deletable_until: null }).toEqual(got)
})

test("another's picture or recording is refused, and so is a recording that was sent, also by two at once", async ({
  world,
}) => {
  const { send, amina, baraka } = await acquainted(world)
  const voice = await voiceOf(world, amina)
  await expect(send(baraka, amina, '', { voice: voice.key })).rejects.toMatchObject({ code: 'voice_not_found' })
  await expect(send(baraka, amina, '', { voice: newId() })).rejects.toMatchObject({ code: 'voice_not_found' })
  const pictures = [await pictureOf(world, amina)]
  await expect(send(baraka, amina, '', { pictures })).rejects.toMatchObject({ code: 'picture_not_found' })
  const tries = await Promise.allSettled([1, 2, 3].map(() => send(amina, baraka, '', { voice: voice.key })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const third = await world.make.member()
  await expect(send(amina, third, '', { voice: voice.key })).rejects.toMatchObject({
    code: 'message_request_text_only',
  })
})

test('a message quotes one of its conversation that both still have; of a deleted one it shows nothing', async ({
  world,
}) => {
  const { send, amina, baraka, id, items } = await acquainted(world)
  const quoted = await send(amina, baraka, 'Bei ni 500')
  expect(await send(baraka, amina, 'Sawa', { quote: quoted.seq })).toMatchObject({
    quote: { seq: quoted.seq, sender_id: amina.id, text: 'Bei ni 500', deleted: false },
  })
  const other = await world.make.member()
  const elsewhere = await messageCalls(world).acquaint(amina, other)
  expect(elsewhere).not.toBe(id)
  for (const quote of [99, 0]) {
    const answer = send(baraka, amina, 'Nini?', { quote })
    await expect(answer).rejects.toMatchObject({ code: 'message_quote_unknown' })
  }
  await world.as(amina)(deleteMessage, { params: { id: quoted.id } })
  expect((await items(baraka)).at(-1)).toMatchObject({ quote: { text: '', deleted: true } })
  const late = send(baraka, amina, 'Hii?', { quote: quoted.seq })
  await expect(late).rejects.toMatchObject({ code: 'message_quote_unknown' })
  await world.db
    .updateTable('conversation_members')
    .set({ cleared_seq: quoted.seq })
    .where('member_id', '=', baraka.id)
    .execute()
  expect((await items(baraka)).at(-1)).toMatchObject({ text: 'Sawa', quote: null })
})

test('its sender deletes a message for both within 15 minutes, and what it had is released', async ({ world }) => {
  const { send, amina, baraka, id, items, list } = await acquainted(world)
  const pictures = [await pictureOf(world, amina)]
  const voice = await voiceOf(world, amina)
  const location = { lat: 1, lng: 2, name: '' }
  const sent = await send(amina, baraka, 'Nitumie 500', { pictures, voice: voice.key, location })
  const remove = (person: Person | null, messageId = sent.id) =>
    world.as(person)(deleteMessage, { params: { id: messageId } })
  const stranger = await world.make.member()
  const admin = await world.make.member({ roles: ['Admin'] })
  await expect(remove(null)).rejects.toMatchObject({ code: 'sign_in_required' })
  for (const person of [baraka, stranger, admin])
    await expect(remove(person)).rejects.toMatchObject({ code: 'message_not_found' })
  await expect(remove(amina, newId())).rejects.toMatchObject({ code: 'message_not_found' })

  world.setNow(new Date(now.getTime() + 15 * minute))
  const gone = {
    id: sent.id,
    text: '',
    pictures: [],
    voice: null,
    location: null,
    deleted: true,
    deletable_until: null,
  }
  expect(await remove(amina)).toMatchObject(gone)
  expect(await remove(amina)).toMatchObject(gone)
  expect((await items(baraka)).at(-1)).toMatchObject(gone)
  expect(await list(baraka)).toMatchObject([{ id, last_seq: sent.seq, last: { kind: 'deleted', text: '' } }])
  expect(await usesOf(world)).toEqual([])
  expect(await world.db.selectFrom('message_voices').select('message_id').execute()).toEqual([{ message_id: null }])
  const { text } = await world.db
    .selectFrom('messages')
    .select('text')
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow()
  expect(text).toBe('')
  await expect(send(amina, baraka, '', { voice: voice.key })).rejects.toMatchObject({ code: 'voice_not_found' })

  const late = await send(amina, baraka, 'Tena')
  world.setNow(new Date(now.getTime() + 30 * minute + 1))
  await expect(remove(amina, late.id)).rejects.toMatchObject({ code: 'message_too_old' })
  expect((await items(baraka)).at(-1)).toMatchObject({ text: 'Tena', deleted: false })
})

test('quotes, deletions and new messages at one moment leave no gap and nothing of what was deleted', async ({
  world,
}) => {
  const { send, amina, baraka, id } = await acquainted(world)
  const sent = await send(amina, baraka, 'Siri')
  await Promise.allSettled([
    ...Array.from({ length: 8 }, () => send(baraka, amina, 'Nini?', { quote: sent.seq })),
    ...Array.from({ length: 4 }, () => world.as(amina)(deleteMessage, { params: { id: sent.id } })),
    ...Array.from({ length: 8 }, () => send(amina, baraka, 'Habari')),
  ])
  const { items } = await world.as(baraka)(listMessages, { params: { id }, query: { limit: 100 } })
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, at) => at + 1))
  expect(JSON.stringify(items)).not.toContain('Siri')
})

import { expect } from 'vitest'
import { messageCalls } from '../../../../test/community/messages.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import type { Feature } from '../../../core/feature.ts'
import type { Member } from '../../../core/viewer.ts'
import { newId } from '../../../platform/database/ids.ts'
import { cardsOf, type CardRef, type Cards } from './cards.ts'
import { addMessage } from './index.ts'
import { findConversationWith, getConversation } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ joinedAt })),
  brian: async ({ world }, use) => use(await world.make.member({ joinedAt })),
})
const memberOf = ({ id, sessionId }: Person): Member => ({
  id,
  sessionId,
  roles: [],
  home: null,
  aal: 'aal1',
  needsSecondFactor: false,
})

/** Bicycles of one owner, whom one can write to about them; a deal where money was paid. */
function bicycles(ownerId: string) {
  const shown = new Set<string>()
  const state = { isDeal: false }
  const feature: Feature = {
    name: 'test/bicycles',
    flag: 'essential',
    messageCards: [
      {
        kind: 'product',
        find: async (_, __, ids) =>
          new Map(
            ids
              .filter((id) => shown.has(id))
              .map((id) => [
                id,
                { title: 'Baiskeli', image: null, price: 5000, state: 'active', path: `/market/${id}` },
              ]),
          ),
        isBetween: async (_, __, { otherId }) => otherId === ownerId,
        isDeal: async () => state.isDeal,
      },
    ],
  }
  const make = (): CardRef => {
    const id = newId()
    shown.add(id)
    return { kind: 'product', id }
  }
  return { cards: cardsOf([feature]), make, hide: ({ id }: CardRef) => shown.delete(id), state }
}

const write = (
  { deps }: World,
  cards: Cards,
  from: Person,
  to: Person,
  more: { card?: CardRef; about?: CardRef; key?: string },
) => {
  const { card = null, about = null, key = newId() } = more
  const parts = { pictures: [], voice: null, location: null, quote: null }
  return sendMessage(deps, cards, memberOf(from), { to: to.id, text: 'Bado ipo?', ...parts, card, about }, key)
}

test('an enquiry about what the other offers lands in the inbox with its card, whatever they chose', async ({
  world,
  amina,
  brian,
}) => {
  const { cards, make, hide } = bicycles(brian.id)
  const { list } = messageCalls(world)
  const choice = { messages_from: 'nobody', ward_shown_to: 'members', last_seen: true, searchable: true, version: 1 }
  await world.db
    .insertInto('privacy_settings')
    .values({ member_id: brian.id, ...choice, updated_at: world.clock() })
    .execute()
  const bicycle = make()
  const look = (about: CardRef | null) =>
    findConversationWith(world.deps, cards, memberOf(amina), { id: brian.id, about })
  expect(await look(null)).toMatchObject({ may: { write: false }, card: null })
  expect(await look(bicycle)).toMatchObject({ may: { write: true }, as_request: false, card: { title: 'Baiskeli' } })
  const sent = await write(world, cards, amina, brian, { card: bicycle, about: bicycle })
  expect(sent).toMatchObject({ seq: 1, card: { ...bicycle, title: 'Baiskeli', price: 5000 } })
  expect(await list(brian)).toMatchObject([{ unread: 1 }])
  const shown = () => getConversation(world.deps, cards, memberOf(brian), sent.conversation_id)
  expect(await shown()).toMatchObject({ subject: { ...bicycle, title: 'Baiskeli' } })
  hide(bicycle)
  expect(await shown()).toMatchObject({ subject: { ...bicycle, title: null, path: null, price: null } })
})

test('what the sender does not see cannot be sent; what is gone since, a repeated request does not mind', async ({
  world,
  amina,
  brian,
}) => {
  const { cards, make, hide } = bicycles(brian.id)
  const unknown = { kind: 'product', id: newId() } as const
  const other = { kind: 'auction', id: newId() } as const
  for (const about of [unknown, other])
    await expect(write(world, cards, amina, brian, { about })).rejects.toMatchObject({ code: 'message_card_unknown' })
  const [card, key] = [make(), newId()]
  const { id } = await write(world, cards, amina, brian, { card, key })
  hide(card)
  expect(await write(world, cards, amina, brian, { card, key })).toMatchObject({ id, card: { title: null } })
})

test('an enquiry takes an earlier request into the inbox, and what the conversation is about is the newest', async ({
  world,
  amina,
  brian,
}) => {
  const { cards, make } = bicycles(brian.id)
  const { send, list } = messageCalls(world)
  await send(amina, brian)
  const [first, second] = [make(), make()]
  await write(world, cards, amina, brian, { about: first })
  expect(await list(brian)).toMatchObject([{ unread: 2 }])
  const { conversation_id: id } = await write(world, cards, amina, brian, { about: second })
  await send(brian, amina)
  expect(await getConversation(world.deps, cards, memberOf(amina), id)).toMatchObject({ subject: second })
})

test('what a feature adds is a message in the inbox; with a block or somebody gone nothing is written', async ({
  world,
  amina,
  brian,
}) => {
  const { list, read, unread } = messageCalls(world)
  const card = { kind: 'offer', id: newId() } as const
  const add = (from: Person, to: { id: string }) =>
    world.deps.db
      .transaction()
      .execute((tx) => addMessage(world.deps, tx, { from: from.id, to: to.id, card, at: world.clock() }))
  const added = await add(amina, brian)
  expect(added).toMatchObject({ seq: 1 })
  expect(await list(brian)).toMatchObject([{ last: { kind: 'card', text: '' }, unread: 1 }])
  expect((await read(brian, added?.conversationId ?? '')).items).toMatchObject([{ card }])
  expect(await add(amina, { id: newId() })).toBeUndefined()
  await world.db
    .insertInto('blocks')
    .values({ member_id: amina.id, other_id: brian.id, by_member: true, created_at: world.clock() })
    .execute()
  expect(await add(amina, brian)).toBeUndefined()
  expect(await unread(brian)).toBe(1)
})

test('while messages are switched off nothing is added, and what it was about goes on', async ({
  world,
  amina,
  brian,
}) => {
  const card = { kind: 'offer', id: newId() } as const
  const input = { from: amina.id, to: brian.id, card, at: world.clock() }
  const add = () => world.deps.db.transaction().execute((tx) => addMessage(world.deps, tx, input))
  for (const state of ['read-only', 'disabled'] as const) {
    await switchFlag(world, 'messages', state)
    expect(await add()).toBeUndefined()
  }
  await switchFlag(world, 'messages', 'enabled')
  expect(await add()).toMatchObject({ seq: 1 })
})

test('a reader is warned of what was found until money was paid between the two, and of false proofs always', async ({
  world,
  amina,
  brian,
}) => {
  const { cards, make, state } = bicycles(brian.id)
  const { conversation_id: id } = await write(world, cards, amina, brian, { about: make() })
  await world.db
    .updateTable('messages')
    .set({ cautions: ['contact', 'till', 'not_proof'] })
    .execute()
  const cautionsFor = async (person: Person) =>
    (await listMessages(world.deps, cards, memberOf(person), { id, limit: 10 })).items[0]?.cautions
  expect(await cautionsFor(brian)).toEqual(['contact', 'till', 'not_proof'])
  expect(await cautionsFor(amina)).toEqual([])
  state.isDeal = true
  expect(await cautionsFor(brian)).toEqual(['not_proof'])
})

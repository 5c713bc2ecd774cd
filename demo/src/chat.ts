import { day, minute } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import { demoWard } from './geography.ts'
import { atHours } from './hours.ts'
import type { DemoContext } from './listings.ts'
import { Random } from './random.ts'
import { chatTalks } from './text/chat.ts'

/** A generator of its own, so that what was there before stays as it is. */
const seed = 28_112_026

/** What the neighbours of the demo's accounts have said in the chat of their ward in the last days. */
export function makeChat({ people, wards, now }: DemoContext) {
  const random = new Random(seed)
  const home = wards.find(({ code }) => code === demoWard)
  if (!home) throw new Error(`ward ${demoWard} is not loaded`)
  const speakers = people.near(home)
  const begun = new Date(now.getTime() - chatTalks.length * day - minute)
  const room: Row<'chat_rooms'> & { id: string; last_seq: number } = {
    id: newId(begun),
    kind: 'ward',
    ward_code: home.code,
    last_seq: 0,
    created_at: begun,
  }
  const messages: (Row<'chat_messages'> & { seq: number })[] = []
  for (const [index, talk] of chatTalks.entries()) {
    const first = messages.length + 1
    const morning = now.getTime() - (chatTalks.length - index) * day
    let at = atHours(morning, [7, 19], now.getTime(), random)
    for (const [who, text, answers] of talk) {
      at += random.between(1, 9) * minute
      const author = speakers[who % speakers.length]
      if (!author || at > now.getTime()) continue
      const written = new Date(at)
      messages.push({
        room_id: room.id,
        seq: messages.length + 1,
        id: newId(written),
        author_id: author.id,
        text,
        quote_seq: answers === undefined ? null : first + answers,
        created_at: written,
      })
    }
  }
  room.last_seq = messages.length
  // The demo's accounts have read what is older than the last talk.
  const read_seq = messages.length - (chatTalks.at(-1)?.length ?? 0)
  const readers = speakers
    .filter(({ roles, email }) => roles.length > 0 || email.startsWith('member@'))
    .map(({ id }): Row<'chat_readers'> => ({ room_id: room.id, member_id: id, read_seq: Math.max(0, read_seq) }))
  return { rooms: [room], messages, readers }
}

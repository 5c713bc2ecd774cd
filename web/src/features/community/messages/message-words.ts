import { dayOf, minuteOf } from '@mtaa/contract/nairobi'
import { formatDay } from '@mtaa/contract/dates'
import { day } from '@mtaa/contract/time'
import type { Language } from '@mtaa/contract/language'
import type { Conversation } from '@mtaa/contract/community/messages'
import type { Caution } from '@mtaa/contract/community/message-terms'
import { m } from '../../../paraglide/messages.js'
import { formatNearDay, isolate } from '../../../platform/format.ts'
import { nameOf } from '../people/index.ts'

/** The other one's name; that of an account that is gone is *Anonymous User*. */
export const nameOfOther = (other: Conversation['other']) => isolate(other ? nameOf(other) : m.people_anonymous())

/** `14:05` in Nairobi. */
export const clockOf = (at: string) => minuteOf(new Date(at)).slice(11)

/** *Today*, *Yesterday*, or the day itself. */
export function dayWords(at: string, now: number, language: Language): string {
  const of = dayOf(new Date(at))
  if (of === dayOf(now)) return m.common_today()
  return of === dayOf(now - day) ? m.messages_yesterday() : formatDay(at, language)
}

/** When a conversation was last written in, in few letters: the time of today, else the day. */
export function shortTime(at: string, now: number, language: Language): string {
  if (dayOf(new Date(at)) === dayOf(now)) return clockOf(at)
  const isNear = now - new Date(at).getTime() < 300 * day
  return isNear ? formatNearDay(at, language) : formatDay(at, language)
}

const kinds = {
  text: () => '',
  pictures: m.common_pictures,
  voice: m.messages_voice,
  location: m.messages_location,
  card: m.messages_card,
  deleted: m.messages_deleted,
}

/** The newest message of a conversation in one line. */
export const lastWords = ({ text, kind }: NonNullable<Conversation['last']>) => text || kinds[kind]()

/** What a reader is warned of, one sentence each. Four of them have the same advice. */
export function cautionWords(found: readonly Caution[]): string[] {
  const words = {
    contact: m.messages_pay_here,
    till: m.messages_pay_here,
    messenger: m.messages_pay_here,
    pay_first: m.messages_pay_here,
    not_proof: m.messages_not_proof,
    false_link: m.messages_false_link,
  } satisfies Record<Caution, () => string>
  return [...new Set(found.map((caution) => words[caution]()))]
}

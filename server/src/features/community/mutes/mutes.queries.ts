import { sql, type RawBuilder } from 'kysely'

/** What is muted of texts; null where nothing is. */
export interface MutedTexts {
  /** Patterns of plain words. */
  words: readonly string[] | null
  /** A part of each, as the keys of JSON, in which PostgreSQL finds one quickly, however many there are. */
  keys: string | null
}

interface Values extends MutedTexts {
  me: string | null
}

/** Whether the member has muted the author, a column such as `p.user_id`. Looked up row by row, however many are muted. */
export const isMutedBy = (me: string | null, author: string): RawBuilder<boolean> => sql<boolean>`((
  select true from muted_people mute where mute.member_id = ${me}::uuid and mute.other_id = ${sql.ref(author)}) is not null)`

/** The other way round: whether a member, a column such as `p.id`, has muted this author. */
export const hasMuted = (member: string, author: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from muted_people mute where mute.member_id = ${sql.ref(member)} and mute.other_id = ${author}::uuid)`

/** Whether a text has one of the muted words. Nearly no text has a key, so that the patterns are looked at rarely. */
export const hasMutedWord = ({ words, keys }: MutedTexts, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(case when ${keys}::jsonb is null then false
    when ${keys}::jsonb ?| string_to_array(plain_words(${text}), ' ') then plain_words(${text}) like any(${words}::text[])
    else false end)`

interface Written {
  /** A column such as `p.user_id`. */
  author: string
  text: RawBuilder<unknown>
}

/**
 * Whether lists show this to the viewer, for statements of those who have muted something. One's own content always. The cheap
 * part comes first: `case` says in which order.
 */
export const isUnmuted = (values: Values, { author, text }: Written): RawBuilder<boolean> => sql<boolean>`case
  when ${sql.ref(author)} = ${values.me}::uuid then true
  when ${isMutedBy(values.me, author)} then false
  else not ${hasMutedWord(values, text)} end`

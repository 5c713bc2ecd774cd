import { sql, type RawBuilder } from 'kysely'

interface Values {
  me: string | null
  /** Patterns of `Muting`; null where there are none. */
  words: readonly string[] | null
}

/** Whether the member has muted the author, a column such as `p.user_id`. Looked up row by row, however many are muted. */
export const isMutedBy = (me: string | null, author: string): RawBuilder<boolean> => sql<boolean>`((
  select true from muted_people mute where mute.member_id = ${me}::uuid and mute.other_id = ${sql.ref(author)}) is not null)`

/** The other way round: whether a member, a column such as `p.id`, has muted this author. */
export const hasMuted = (member: string, author: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from muted_people mute where mute.member_id = ${sql.ref(member)} and mute.other_id = ${author}::uuid)`

/** Whether a text has one of the muted words. */
export const hasMutedWord = ({ words }: Pick<Values, 'words'>, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${words}::text[] is not null and plain_words(${text}) like any(${words}::text[]))`

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

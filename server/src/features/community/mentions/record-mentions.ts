import { firstLetters } from '@mtaa/contract/clean-text'
import { handlesOf, markLimits } from '@mtaa/contract/community/marks'
import { day, minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify, type Notifying } from '../notifications/index.ts'
import { viewPerson } from '../people/index.ts'
import { mentionKinds } from './mention.kinds.ts'
import { findAuthor, findMentioned, insertMentions, type Mentioning } from './mentions.queries.ts'

/** Accounts younger than this notify friends only. */
const newFor = 7 * day
/** Mails about mentions that would leave within so long of the first are one. */
const gathered = 10 * minute

interface NewMentions extends Mentioning {
  /** The page that shows it. */
  path: string
  /** All of it as it is now. */
  text: string
  /** Who of these people may see it; everybody where this is absent. */
  mayBeSeenBy?: (ids: readonly string[]) => Promise<readonly string[]>
  /** Who of these people takes part in the conversation; no one where this is absent. */
  takingPart?: (ids: readonly string[]) => Promise<readonly string[]>
}

/**
 * Stores whom a post or comment mentions by `@handle`, and notifies those whom it did not mention before, the first
 * `markLimits.notified` over all of its versions (docs/rules/tags.md, Mentions). Refuses nothing: who has no such handle, is
 * banned or blocked either way is not mentioned; who may not see it is not notified. Filtered, and not notified, is what a
 * new account writes to others than friends, what somebody writes who is no friend where the member takes no part, and what the
 * member has muted or limited.
 * Called in the transaction that writes the text, which holds the row of the post or comment, so that two edits count together.
 */
export async function recordMentions(
  deps: Notifying & Pick<Deps, 'pictures'>,
  tx: Tx,
  { path, text, mayBeSeenBy, takingPart, ...mentioning }: NewMentions,
): Promise<void> {
  const handles = handlesOf(text)
  if (handles.length === 0) return
  const now = deps.clock()
  const people = await findMentioned(tx, handles, { ...mentioning, now })
  const author = people.length > 0 ? await findAuthor(tx, mentioning) : undefined
  if (!author) return
  const isNew = author.joined.getTime() > now.getTime() - newFor
  const ids = people.map(({ id }) => id)
  const seeing = new Set(mayBeSeenBy ? await mayBeSeenBy(ids) : ids)
  const talking = new Set(takingPart && !isNew ? await takingPart(ids) : [])
  const candidates = people
    .filter(({ id, isFriend, isRefused }) => !isRefused && (isFriend || talking.has(id)))
    .map(({ id }) => id)
  const left = Math.max(0, markLimits.notified - (author.notified ?? 0))
  const notified = candidates.filter((id) => seeing.has(id)).slice(0, left)
  const filtered = ids.filter((id) => seeing.has(id) && !notified.includes(id))
  await insertMentions(tx, { ...mentioning, now }, { mentioned: ids, notified, filtered })

  const { first_name: first, last_name: last } = viewPerson(author, deps)
  const kind = mentionKinds[mentioning.kind === 'post' ? 'mentioned_in_post' : 'mentioned_in_comment']
  const data = { name: firstLetters(first || last, maxName), link: new URL(path, deps.settings.publicUrl).href }
  for (const to of notified) {
    await notify(deps, tx, {
      to,
      kind,
      data,
      once: `${mentioning.kind} ${mentioning.id}`,
      posting: { key: `mentions of ${to}`, runAt: new Date(now.getTime() + gathered), keepsMoment: true },
    })
  }
}

/** Letters of a name in the subject of a mail. */
const maxName = 30

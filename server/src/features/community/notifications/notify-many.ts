import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { findRecipients, type Recipient } from './contact.queries.ts'
import { insertDigestsDue } from './digest.queries.ts'
import { insertLines } from './notifications.queries.ts'
import { dataIn, lineFor, type Notification } from './notify.ts'
import type { Notifying } from './notifying.ts'
import { sendOut } from './send-out.ts'
import { nextDigest } from './settings.rules.ts'
import { isFiltered, waysOf, type Way } from './ways.rules.ts'

interface Together<D> extends Omit<Notification<D>, 'to' | 'posting'> {
  to: readonly string[]
  once: string
  /** The same event again is the same line anew; otherwise who was reached is not reached again. */
  renews?: boolean
}

/** So many members at once; who notifies more does so in several transactions, with others' work between them. */
const maxTogether = 1000

interface Reached {
  recipient: Recipient
  ways: readonly Way[]
}

/**
 * Notifies up to `maxTogether` members of one event in the writing transaction, as `notify` does each of them: their lines are
 * one statement, and so is what waits for the mail of the day. The same event again reaches who was not reached.
 */
export async function notifyMany<D extends object>(
  deps: Notifying,
  tx: Tx,
  { to, renews = false, ...notification }: Together<D>,
): Promise<void> {
  if (to.length > maxTogether) throw new Error(`${to.length} members are notified in one transaction`)
  const { kind } = notification
  const all = (await findRecipients(tx, to)).map((recipient): Reached => {
    return { recipient, ways: waysOf(kind, recipient, { pushes: deps.push !== null }) }
  })
  const [first] = all
  if (!first) return
  const isDigest = ({ ways }: Reached) => ways[0] === 'digest'
  const line = lineFor(deps, first.recipient, { ...notification, to: first.recipient.memberId }, false)
  const lines = all.map((reached) => ({
    ...line,
    id: newId(line.created_at),
    user_id: reached.recipient.memberId,
    filtered: isFiltered(kind, reached.recipient.settings),
    in_digest: isDigest(reached),
  }))
  const groups = await insertLines(tx, lines, { repeats: renews })
  const fresh = all.filter(({ recipient }) => groups.has(recipient.memberId))
  const idsOf = (some: readonly Reached[]) => some.map(({ recipient }) => recipient.memberId)
  const shown = fresh.filter(({ recipient }) => !isFiltered(kind, recipient.settings))
  for (let at = 0; at < shown.length; at += 100) {
    const topics = idsOf(shown.slice(at, at + 100)).map((id) => `me:${id}`)
    deps.live.send(tx, topics, { notifications: 'new' })
  }
  await insertDigestsDue(tx, idsOf(fresh.filter(isDigest)), nextDigest(deps.clock()))
  for (const { recipient, ways } of fresh.filter((reached) => !isDigest(reached)))
    await sendOut(deps, tx, { kind, contact: recipient, ways, data: dataIn(notification, recipient.language) })
}

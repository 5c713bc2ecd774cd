import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Reader } from '../../../platform/live/live.ts'
import type { Stream } from '../../../platform/live/hub.ts'
import { findMembers } from '../../identity/sessions/index.ts'

/** A stream of a session that has ended is closed within this time and that of one query. */
const intervalMs = 3000
/** Sessions of one query. */
const perQuery = 1000

const watched = new WeakSet<Deps['live']>()

/** Looks at the sessions of all open streams every few seconds, and at once where a session is said to have changed. */
export function watchSessions(deps: Deps): void {
  const { live, bus, log } = deps
  if (watched.has(live)) return
  watched.add(live)
  const failed = (err: unknown) => log.warn({ err }, 'the sessions of open streams could not be looked up')
  const isIdle = () => [...live.hub.streams].every(({ owner }) => owner.sessionId === null)
  let checking = false

  const unsubscribe = bus.on('session.changed', (memberId) => {
    void checkSessions(deps, (reader) => reader.memberId === memberId).catch(failed)
  })
  const timer = setInterval(() => {
    if (checking) return
    if (isIdle()) {
      clearInterval(timer)
      unsubscribe()
      watched.delete(live)
      return
    }
    checking = true
    void checkSessions(deps, () => true)
      .catch(failed)
      .finally(() => (checking = false))
  }, intervalMs).unref()
}

/** Ends the streams of those of these readers who are signed in no more, or are not who they were. */
export async function checkSessions(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  isMeant: (reader: Reader) => boolean,
): Promise<void> {
  const bySession = new Map<string, Stream<Reader>[]>()
  for (const stream of live.hub.streams) {
    const { sessionId } = stream.owner
    if (sessionId !== null && isMeant(stream.owner))
      bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), stream])
  }
  const ids = [...bySession.keys()]
  for (let from = 0; from < ids.length; from += perQuery) {
    const some = ids.slice(from, from + perQuery)
    const members = await findMembers(db, some, clock())
    for (const id of some) {
      const now = members.get(id)
      for (const stream of bySession.get(id) ?? []) judge(live, stream, now)
    }
  }
}

function judge({ hub }: Deps['live'], stream: Stream<Reader>, now: Member | undefined) {
  if (!now || now.needsSecondFactor) hub.end(stream, { event: 'end', data: { code: 'session_ended' } })
  // Its rights are checked anew when the reader takes it up again.
  else if (fingerprintOf(now) !== stream.owner.known) hub.end(stream)
}

/** All of a member that decides which topics they may receive. */
export const fingerprintOf = ({ roles, home, aal }: Member) =>
  JSON.stringify([roles.toSorted(), home && [home.county_code, home.constituency_code, home.ward_code], aal])

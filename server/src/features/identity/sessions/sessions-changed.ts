import type { Deps } from '../../../core/deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'

declare module '../../../platform/bus/bus.ts' {
  interface Messages {
    /** The id of a member whose sessions, bans or roles have changed. */
    'session.changed': string
  }
}

/** Notifies all processes, after the commit, that a member's sessions are to be looked up anew. */
export function sessionsChanged({ bus }: Pick<Deps, 'bus'>, db: Parameters<typeof afterCommit>[0], memberId: string) {
  afterCommit(db, () => bus.send('session.changed', memberId))
}

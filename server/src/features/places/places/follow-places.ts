import type { Deps } from '../../../core/deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { inTurn } from '../../../platform/process/in-turn.ts'
import { readUntilDone } from '../../../platform/process/read-until-done.ts'
import { applyChanges } from './catalogue.ts'
import { findChangedPlaces } from './stored-places.queries.ts'

declare module '../../../platform/bus/bus.ts' {
  interface Messages {
    'places.changed': object
  }
}

/** What admins have changed of the places, as this process knows it. */
export interface PlaceChanges {
  /** Resolves when everything that was committed before the call is known here. */
  reload(): Promise<void>
}

/**
 * Reads what was changed at the start, after each change in any process, and after a gap in the messages. Names stand in answers of all
 * kinds: once the new ones are known here, all that was cached is dropped.
 */
export function followPlaces(
  { db, bus, cache, retiring }: Pick<Deps, 'db' | 'bus' | 'cache' | 'retiring'>,
  log: () => Deps['log'] | undefined,
) {
  const reload = inTurn(async () => {
    if (applyChanges(await findChangedPlaces(db))) cache.clear()
  })
  const follow = readUntilDone(reload, {
    ended: retiring,
    failed: (err) => log()?.warn({ err }, 'changed places could not be read'),
  })
  bus.on('places.changed', follow)
  bus.onGap(follow)
  follow()
  return { reload } satisfies PlaceChanges
}

/** Lets all processes know after the commit that places were changed. */
export const announcePlaces = ({ bus }: Pick<Deps, 'bus'>, tx: Tx) =>
  afterCommit(tx, () => bus.send('places.changed', {}))

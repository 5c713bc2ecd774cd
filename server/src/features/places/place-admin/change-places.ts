import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit, type AuditDetails } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { announcePlaces, findStoredPlaces, lockPlaces, storePlaces, type StoredPlace } from '../places/index.ts'
import {
  bookOf,
  changed,
  findConflicts,
  idOf,
  isSame,
  valuesOf,
  type PlaceBook,
  type PlaceValues,
} from './place-book.rules.ts'

interface Change extends PlaceValues {
  /** The version that the admin has seen. */
  version: number
  reason: string
}

/** Changes one place. In force in this process when it is answered, in others within moments. */
export async function updatePlace(deps: Deps, admin: Member, id: string, { version, reason, ...values }: Change) {
  await withPlaces(deps, async (tx, book) => {
    const before = book.get(id)
    if (!before) throw new Refusal('place_not_found')
    if (before.version !== version) throw new Refusal('place_changed')
    const after = changed(before, values)
    if (isSame(valuesOf(before), valuesOf(after))) return
    book.set(id, after)
    const [conflict] = findConflicts(book, new Set([id]))
    if (conflict) throw new Refusal(conflict.code, { name: conflict.name })
    await store(deps, tx, [{ before, after }], { admin, reason })
  })
}

/** All changes of places wait for each other, so that each is checked against all the others as they are. */
export async function withPlaces<T>(deps: Deps, act: (tx: Tx, book: PlaceBook) => Promise<T>): Promise<T> {
  const done = await deps.db.transaction().execute(async (tx) => {
    await lockPlaces(tx)
    return act(tx, bookOf(await findStoredPlaces(tx)))
  })
  await deps.placeChanges.reload()
  return done
}

interface Changed {
  before: StoredPlace
  after: StoredPlace
}

interface Why {
  admin: Member
  reason: string
}

export async function store(deps: Deps, tx: Tx, places: readonly Changed[], { admin, reason }: Why): Promise<void> {
  await storePlaces(
    tx,
    places.map(({ after }) => after),
  )
  for (const { before, after } of places)
    await audit(deps, tx, {
      actorId: admin.id,
      action: 'place.changed',
      subject: { type: 'place', id: idOf(after) },
      reason,
      details: differences(before, after),
    })
  announcePlaces(deps, tx)
}

function differences(before: StoredPlace, after: StoredPlace): AuditDetails {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const names = (Object.keys(was) as (keyof PlaceValues)[]).filter((name) => was[name] !== is[name])
  return Object.fromEntries(
    names.flatMap((name) => [
      [`was_${name}`, was[name]],
      [`is_${name}`, is[name]],
    ]),
  )
}

import { placeFileLimits, type PlaceFileReport } from '@mtaa/contract/places/place-admin'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { textOf } from '../../../platform/csv/text-of.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findStoredPlaces } from '../places/index.ts'
import { store, withPlaces } from './change-places.ts'
import { withinOf } from './place-admin.view.ts'
import { bookOf, valuesOf, type PlaceBook } from './place-book.rules.ts'
import { readPlaceFile, type Difference, type PlaceFile } from './read-place-file.ts'

const maxFaults = 100

/** What a file would change. Nothing is stored. */
export async function checkPlaceFile({ db }: Pick<Deps, 'db'>, path: string): Promise<PlaceFileReport> {
  const text = textOf(await readFile(path))
  const book = bookOf(await findStoredPlaces(db))
  const { rows, differences, faults } = readPlaceFile(text, book)
  const count = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind).length
  return {
    base: baseOf(book, text),
    rows,
    counts: { added: count('added'), renamed: count('renamed'), changed: count('changed'), missing: count('missing') },
    differences: differences.slice(0, placeFileLimits.shown).map(({ id, kind, line, name, before, after }) => ({
      id,
      kind,
      line,
      name: before?.name ?? name,
      within: before ? withinOf(book, before) : '',
      before: before && valuesOf(before),
      after: after && valuesOf(after),
    })),
    faults: faults.slice(0, maxFaults),
    faulty: faults.length,
  }
}

interface Import {
  base: string
  reason: string
  deactivate?: number | undefined
}

/** Changes places as a file says that was checked against them as they still are: all or nothing. */
export async function importPlaces(deps: Deps, admin: Member, path: string, { base, reason, deactivate = 0 }: Import) {
  const text = textOf(await readFile(path))
  return withPlaces(deps, async (tx, book) => {
    if (baseOf(book, text) !== base) throw new Refusal('place_file_stale')
    const file = readPlaceFile(text, book)
    const [fault] = file.faults
    if (fault) throw new Refusal('place_file_faulty', { line: fault.line })
    const { changes, missing } = changesOf(file)
    // Who has read another number has agreed to something else.
    if (deactivate !== 0 && deactivate !== missing.length) throw new Refusal('place_file_stale')
    const all = deactivate === 0 ? changes : [...changes, ...missing]
    if (all.length === 0) return { changed: 0, deactivated: 0 }
    await store(deps, tx, all, { admin, reason })
    const counts = { changed: changes.length, deactivated: deactivate }
    const subject = { type: 'places', id: base }
    await audit(deps, tx, { actorId: admin.id, action: 'places.imported', subject, reason, details: counts })
    return counts
  })
}

function changesOf({ differences }: PlaceFile) {
  const changes = differences.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  // What members have put there stays: nothing new comes to it.
  const missing = differences.flatMap(({ kind, before }) =>
    kind === 'missing' && before ? [{ before, after: { ...before, active: false } }] : [],
  )
  return { changes, missing }
}

/** The same as long as neither the file nor any place is another. */
const baseOf = (book: PlaceBook, text: string) =>
  createHash('sha256')
    .update(JSON.stringify([...book.values()]))
    .update('\n')
    .update(text)
    .digest('base64url')

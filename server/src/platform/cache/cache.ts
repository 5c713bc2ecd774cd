import { LRUCache } from 'lru-cache'
import type { Bus } from '../bus/bus.ts'
import { afterCommit } from '../database/after-commit.ts'
import { isOfCaller } from '../http/refusal.ts'
import { createAdmissions, type Admission } from './admission.ts'
import { currentMake, inMake, startMake, type CurrentMake } from './current-make.ts'
import { createRecentDrops } from './recent-drops.ts'
import { createTagIndex } from './tag-index.ts'
import type { Tag } from './tags.ts'
import { weightOf } from './weight.ts'

declare module '../bus/bus.ts' {
  interface Messages {
    'cache.drop': readonly Tag[] | 'all'
  }
}

/**
 * Makes a value. `uses` names what it is made of; what other cached values carry that were read meanwhile is added.
 * `make.renewing`: nobody waits for it, an older value is answered. `make.doNotStore()`: the value is for those who wait now.
 */
export type Make<T> = (uses: (...tags: Tag[]) => void, make: CurrentMake) => Promise<T>

export interface Cache {
  /**
   * The value under this key, made by one of those who request it. What has aged is answered while one of them makes it
   * anew; what was dropped never is, nor what was begun before a drop of one of its tags. Shared: do not change it. What a
   * limit refuses its maker is refused to no other caller: each one that waited makes their own.
   * `admission`: what limits who has it made.
   */
  get<T>(key: string, make: Make<T>, admission?: Admission): Promise<T>
  /**
   * Drops what carries one of these tags, after the commit: in this process before the transaction's caller goes on, in
   * the others within milliseconds. Outside a transaction it is called after the statement that writes.
   */
  drop(db: Parameters<typeof afterCommit>[0], ...tags: Tag[]): void
  /** Drops everything, in all processes: where nobody knows what was written. */
  clear(): void
  stats(): CacheStats
}

export interface CacheStats {
  hits: number
  /** Answered although it had aged, while it was made anew. */
  stale: number
  misses: number
  /** Waited for what another was making already. */
  shared: number
  /** Made, but not stored: a tag was dropped meanwhile, it is too large, or its maker said so. */
  notStored: number
  failed: number
  /** Entries that left, by reason. */
  drops: { tag: number; age: number; size: number; all: number }
  entries: number
  tags: number
  bytes: number
}

interface Options {
  bus: Bus
  maxBytes: number
  clock?: () => number
}

interface Entry {
  value: unknown
  tags: ReadonlySet<Tag>
  /** The number of drops when it was begun. */
  since: number
  madeAt: number
  /** A failed renewal is not repeated before this. */
  renewAfter: number
}

interface Flight {
  since: number
  renewing: boolean
  current: CurrentMake
  made: Promise<Pick<Entry, 'value' | 'tags'>>
}

/** Until then it is answered as it is. */
const freshMs = 15_000
/** Until then it is answered while it is made anew. */
const staleMs = 45_000
/** While messages of other processes do not arrive. */
const deafMs = 1000
const retryMs = 1000
/** What an entry costs beside its value: itself, and each tag in the index. */
const entryBytes = 300
const tagBytes = 150
const maxTagsInMessage = 100

const isFresh = ({ madeAt }: Entry, now: number) => now - madeAt < freshMs

/** What drops from the caches of all processes: for a program that has none of its own. */
export const dropOver =
  (bus: Bus): Cache['drop'] =>
  (db, ...tags) => {
    if (tags.length === 0) return
    afterCommit(db, () => {
      for (let n = 0; n < tags.length; n += maxTagsInMessage)
        bus.send('cache.drop', tags.slice(n, n + maxTagsInMessage))
    })
  }

/**
 * Values that are read once for many, by what they are made of. lru-cache stores them, least recently used out first;
 * tags, the rule of what may be stored, and renewal are ours (docs/decisions/0011).
 */
export function createCache({ bus, maxBytes, clock = () => performance.now() }: Options): Cache {
  const index = createTagIndex()
  const recent = createRecentDrops()
  const flights = new Map<string, Flight>()
  const counts = { hits: 0, stale: 0, misses: 0, shared: 0, notStored: 0, failed: 0 }
  const drops = { tag: 0, age: 0, size: 0, all: 0 }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    dispose(entry, key, reason) {
      index.remove(key, entry.tags)
      if (reason === 'evict') drops.size++
    },
  })

  function dropHere(tags: readonly Tag[]) {
    recent.add(tags)
    for (const tag of tags) {
      for (const key of index.keysOf(tag)) if (entries.delete(key)) drops.tag++
    }
  }

  function dropAllHere() {
    recent.addAll()
    drops.all += entries.size
    entries.clear()
  }

  bus.on('cache.drop', (tags) => (tags === 'all' ? dropAllHere() : dropHere(tags)))
  bus.onGap(dropAllHere)

  /** The entry, unless it is too old for anybody. */
  function find(key: string, now: number): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || now - entry.madeAt < (bus.connected ? staleMs : deafMs)) return entry
    entries.delete(key)
    drops.age++
    return undefined
  }

  function begin<T>(key: string, make: Make<T>, renewing: boolean): Flight {
    const since = recent.count
    const madeAt = clock()
    const current = startMake(renewing)
    const made = inMake(current, make).then((value) => {
      store(key, { value, tags: current.tags, since, madeAt, renewAfter: 0 }, current.isStored)
      return { value, tags: current.tags }
    })
    const flight: Flight = { since, renewing, current, made }
    const land = () => void (flights.get(key) === flight && flights.delete(key))
    made.then(land, () => {
      counts.failed++
      land()
    })
    flights.set(key, flight)
    return flight
  }

  function store(key: string, entry: Entry, isStored: boolean) {
    const newer = (entries.peek(key)?.since ?? -1) > entry.since
    const size = entryBytes + 2 * key.length + entry.tags.size * tagBytes + weightOf(entry.value)
    if (!isStored || newer || recent.hasAny(entry.tags, entry.since)) return void counts.notStored++
    entries.set(key, entry, { size })
    if (entries.peek(key) === entry) index.add(key, entry.tags)
    else counts.notStored++
  }

  function renew<T>(key: string, entry: Entry, make: Make<T>, now: number) {
    if (flights.has(key) || now < entry.renewAfter) return
    begin(key, make, true).made.catch(() => void (entry.renewAfter = clock() + retryMs))
  }

  async function wait<T>(key: string, make: Make<T>): Promise<T> {
    const from = recent.count
    for (;;) {
      const under = flights.get(key)
      // A renewal takes its time.
      const mine = !under || under.renewing
      const flight = mine ? begin(key, make, false) : under
      if (!mine) counts.shared++
      const isOlder = flight.since < from
      try {
        const { value, tags } = await flight.made
        // What was begun before a drop is not for those who came after it.
        if (isOlder && recent.hasAny(tags, flight.since)) continue
        if (flight.current.isForMaker) {
          if (!mine) continue
          currentMake()?.forMaker()
        }
        currentMake()?.uses(...tags)
        return value as T
      } catch (error) {
        const isForMaker = isOfCaller(error) || flight.current.isForMaker
        if (isOlder || (isForMaker && !mine)) continue
        if (isForMaker) currentMake()?.forMaker()
        // Who goes on without it has made something of a moment.
        currentMake()?.doNotStore()
        throw error
      }
    }
  }

  function get<T>(key: string, make: Make<T>): Promise<T> {
    const outer = currentMake()
    const now = clock()
    const entry = find(key, now)
    // What is made of aged values would age twice.
    if (entry && (isFresh(entry, now) || !outer)) {
      if (isFresh(entry, now)) counts.hits++
      else {
        counts.stale++
        renew(key, entry, make, now)
      }
      outer?.uses(...entry.tags)
      return Promise.resolve(entry.value as T)
    }
    counts.misses++
    return wait(key, make)
  }

  /** Whether `get` would answer without beginning to make it. */
  function has(key: string): boolean {
    const now = clock()
    const entry = find(key, now)
    if (entry && (isFresh(entry, now) || !currentMake())) return true
    return flights.get(key)?.renewing === false
  }

  const admissions = createAdmissions()

  function getAdmitted<T>(key: string, make: Make<T>, admission: Admission): Promise<T> {
    // A renewal, for which nobody waits, is counted to the caller who caused it.
    const made: Make<T> = (uses, current) =>
      current.renewing ? admission.admit(() => make(uses, current)) : make(uses, current)
    return admissions(key, admission, { isBegun: () => has(key), get: () => get(key, made) })
  }

  return {
    get: (key, make, admission) => (admission ? getAdmitted(key, make, admission) : get(key, make)),
    drop: dropOver(bus),
    clear: () => bus.send('cache.drop', 'all'),
    stats: () => ({
      ...counts,
      drops: { ...drops },
      entries: entries.size,
      tags: index.size,
      bytes: entries.calculatedSize,
    }),
  }
}

import { flagDeclared, flagList, flagNames, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { FlagState } from '@mtaa/contract/operations/flags'
import { createHash } from 'node:crypto'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/db.ts'
import { inTurn } from '../../platform/process/in-turn.ts'
import { findSettings, storeDeclared } from './flags.queries.ts'
import { assertDependencies, settingDeclared, stateIn, type FlagSetting } from './flags.rules.ts'

declare module '../../platform/bus/bus.ts' {
  interface Messages {
    'flags.changed': object
  }
}

/** The flag of a feature; `essential`: the product does not work without it, and it cannot be switched off. */
export type FeatureSwitch = FlagName | 'essential'

/** Which features are open: a copy of the database's, so that no request queries it. */
export interface Flags {
  /** What is open to a caller in this county; null or none: to one whose county is not known. */
  stateOf(name: FlagName, county?: number | null): FlagState
  /** Whether some flag is open in some counties only: only then does it matter who calls. */
  readonly isByCounty: boolean
  /** Another text whenever anything was changed. */
  readonly version: string
  /** Resolves when everything that was committed before the call is known. */
  reload(): Promise<void>
  /** Calls `listener` after a reload that found a change. Returns what ends that. */
  onChange(listener: () => void): () => void
  stop(): void
}

interface FlagsOptions {
  db: Database
  bus: Bus
  /** Demo mode: what is for it alone may be open. */
  demo: boolean
  /** How often the copy is read anew without a message, in case a message is lost; 0: never. */
  pollMs: number
  /** The copy could not be read anew; the old one holds on. */
  onError: (error: unknown) => void
}

/** Stores the flags that are declared and reads how they are set; every change in any process is known within moments. */
export async function startFlags({ db, bus, demo, pollMs, onError }: FlagsOptions): Promise<Flags> {
  assertDependencies(flagList)
  await storeDeclared(db, declaredRows(demo))
  let copy = copyOf(await findSettings(db), demo)
  const listeners = new Set<() => void>()

  async function load() {
    const found = copyOf(await findSettings(db), demo)
    if (found.version === copy.version) return
    copy = found
    for (const listener of listeners) listener()
  }
  const reload = inTurn(load)
  const follow = () => void reload().catch(onError)
  const stops = [bus.on('flags.changed', follow), bus.onGap(follow)]
  const timer = pollMs > 0 ? setInterval(follow, pollMs).unref() : undefined

  return {
    stateOf: (name, county = null) => copy.stateOf(name, county),
    get isByCounty() {
      return copy.isByCounty
    },
    get version() {
      return copy.version
    },
    reload,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}

const declaredRows = (demo: boolean) =>
  flagNames.map((featureId) => {
    const declared = flagDeclared(featureId)
    const { category, title, dependencies = [] } = declared
    return { featureId, name: title.en, category, dependencies, ...settingDeclared(declared, demo) }
  })

function copyOf(rows: readonly (FlagSetting & { featureId: string })[], demo: boolean) {
  const settings = new Map(rows.map((row) => [row.featureId, row]))
  const world = { declared: flagList, settings, demo }
  const isByCounty = flagNames.some((name) => settings.get(name)?.counties !== null && settings.has(name))
  const known = new Map<string, FlagState>()

  function stateOf(name: FlagName, county: number | null): FlagState {
    const key = isByCounty ? `${name} ${county}` : name
    const state = known.get(key) ?? stateIn(world, name, county)
    known.set(key, state)
    return state
  }
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16)
  return { stateOf, isByCounty, version }
}

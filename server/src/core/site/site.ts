import {
  settingDeclared,
  settingNames,
  type SettingName,
  type SettingValueOf,
} from '@mtaa/contract/operations/setting-list'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/db.ts'
import { inTurn } from '../../platform/process/in-turn.ts'
import { findStored, type StoredSetting } from './site.queries.ts'

declare module '../../platform/bus/bus.ts' {
  interface Messages {
    'site.changed': object
  }
}

/** The settings of the site: a copy of the database's, so that no request queries it. */
export interface Site {
  valueOf<N extends SettingName>(name: N): SettingValueOf<N>
  /** Another text whenever anything was changed. */
  readonly version: string
  /** Resolves when everything that was committed before the call is known. */
  reload(): Promise<void>
  /** Calls `listener` after a reload that found a change. Returns what ends that. */
  onChange(listener: () => void): () => void
  stop(): void
}

interface SiteOptions {
  db: Database
  bus: Bus
  /** How often the copy is read anew without a message, in case a message is lost; 0: never. */
  pollMs: number
  /** The settings could not be read; the copy holds on, or at the start the defaults. */
  onError: (error: unknown) => void
}

/** Reads how the site is set, by default as it is declared; every change in any process is known within moments. */
export async function startSite({ db, bus, pollMs, onError }: SiteOptions): Promise<Site> {
  let copy = copyOf(await findStored(db).catch(noRows(onError)))
  const listeners = new Set<() => void>()

  async function load() {
    const found = copyOf(await findStored(db))
    if (found.version === copy.version) return
    copy = found
    for (const listener of listeners) listener()
  }
  const reload = inTurn(load)
  const follow = () => void reload().catch(onError)
  const stops = [bus.on('site.changed', follow), bus.onGap(follow)]
  const timer = pollMs > 0 ? setInterval(follow, pollMs).unref() : undefined

  return {
    valueOf: (name) => copy.values.get(name) as never,
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

function noRows(onError: (error: unknown) => void) {
  return (error: unknown): StoredSetting[] => {
    onError(error)
    return []
  }
}

function copyOf(rows: readonly StoredSetting[]) {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const values = new Map(settingNames.map((name) => [name, readValue(name, stored.get(name))]))
  const text = JSON.stringify(rows.map(({ key, value, version }) => [key, version, value]))
  return { values, version: createHash('sha256').update(text).digest('base64url').slice(0, 16) }
}

/** What is stored, or what is declared where that is nothing or no longer fits: an older release may have written it. */
export function readValue(name: SettingName, stored: unknown): unknown {
  const declared = settingDeclared(name)
  const parsed = stored === undefined ? undefined : z.safeParse(declared.schema, stored)
  return parsed?.success ? parsed.data : declared.default
}

import type { Clock } from './clock.ts'

type JournalEntry = Readonly<{ at: string; event: string; detail: Readonly<Record<string, unknown>> }>

export type Journal = ReturnType<typeof createJournal>

const maxEntries = 1_000

/** The last thousand events, for a person or a test to read. Without passwords and tokens. */
export function createJournal(clock: Clock) {
  const entries: JournalEntry[] = []
  return {
    write(event: string, detail: JournalEntry['detail']) {
      entries.push({ at: new Date(clock.now()).toISOString(), event, detail })
      if (entries.length > maxEntries) entries.shift()
    },
    entries: (): readonly JournalEntry[] => entries,
    clear() {
      entries.length = 0
    },
  }
}

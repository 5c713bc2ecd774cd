import type { Clock } from './clock.ts'

type JournalEntry = Readonly<{ at: string; event: string; detail: Readonly<Record<string, unknown>> }>

export type Journal = ReturnType<typeof createJournal>

const kept = 1_000

/** The last thousand things that happened, for a person or a test to read. Never holds a secret. */
export function createJournal(clock: Clock) {
  const entries: JournalEntry[] = []
  return {
    write(event: string, detail: JournalEntry['detail']) {
      entries.push({ at: new Date(clock.now()).toISOString(), event, detail })
      if (entries.length > kept) entries.shift()
    },
    entries: (): readonly JournalEntry[] => entries,
    clear() {
      entries.length = 0
    },
  }
}

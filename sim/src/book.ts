import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Prompt, Settlement } from './prompt.ts'

/** A prompt as stored: without its end and without those who wait for that. */
export type Opened = Omit<Prompt, 'reported' | 'settlement' | 'queries'>

type Line = { opened: Opened } | { settled: { id: string } & Settlement }

/** What outlives the process: the prompts that were shown, and how they ended. */
export interface Book {
  opened(prompt: Opened): void
  /** The last one counts. */
  settled(id: string, settlement: Settlement): void
  /** What an earlier process stored. */
  read(): { opened: Opened; settlement: Settlement | undefined }[]
}

/** Stored before anything is sent, one line for each; what a kill has cut off was never sent. */
export function createBook(file: string): Book {
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`)
  return {
    opened: ({ id, merchantRequestId, push, scenario, openedAt }) =>
      write({ opened: { id, merchantRequestId, push, scenario, openedAt } }),
    settled: (id, settlement) => write({ settled: { id, ...settlement } }),
    read() {
      if (!existsSync(file)) return []
      const text = readFileSync(file, 'utf8')
      if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
      const lines = text.split('\n').flatMap((line) => parse(line) ?? [])
      const ends = new Map(lines.flatMap((line) => ('settled' in line ? [[line.settled.id, line.settled]] : [])))
      return lines.flatMap((line) =>
        'opened' in line ? [{ opened: line.opened, settlement: settlementOf(ends.get(line.opened.id)) }] : [],
      )
    },
  }
}

function settlementOf(line: ({ id: string } & Settlement) | undefined): Settlement | undefined {
  if (!line) return undefined
  const { id: _, ...settlement } = line
  return settlement
}

function parse(line: string): Line | undefined {
  try {
    return JSON.parse(line) as Line
  } catch {
    // Cut off by the kill.
    return undefined
  }
}

/** What somebody has looked at on this device: stored here alone, and erased at sign-out. */
import { lasting, personKey } from './storage/storage.ts'

const prefix = 'mtaa-history:'

const keyOf = (name: string) => personKey(prefix + name)

export const readHistory = (name: string): string | null => lasting.read(keyOf(name))

/** Null deletes it. */
export function writeHistory(name: string, text: string | null) {
  if (text === null) lasting.remove(keyOf(name))
  else lasting.write(keyOf(name), text)
}

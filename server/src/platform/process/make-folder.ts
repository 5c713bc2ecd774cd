import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A folder through which the database's own account may pass, under any umask, as through those above it that had to be
 * made. There is such an account only where we are root.
 */
export function makePassable(path: string): void {
  const first = mkdirSync(path, { recursive: true })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = path; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711)
}

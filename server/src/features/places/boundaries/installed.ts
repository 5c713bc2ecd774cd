import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BoundaryFile } from '@mtaa/contract/places/boundaries'

/** What `current.json` says of the pack in use. */
export interface Installed {
  /** The folder of its files. */
  folder: string
  /** A digest of the files. */
  version: string
  attribution: string
}

export const pointerName = 'current.json'

export const fileName = (file: BoundaryFile, code: number, encoding: 'br' | 'gz') => `${file}-${code}.json.${encoding}`

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The pack in use. Read anew each time: a server notices a new pack without a restart. */
export async function findInstalled(directory: string): Promise<Installed | null> {
  try {
    return JSON.parse(await readFile(join(directory, pointerName), 'utf8')) as Installed
  } catch (error) {
    // No file means no pack; anything else is a fault.
    if (isMissing(error)) return null
    throw error
  }
}

export interface FoundFile {
  version: string
  bytes: Buffer
}

/** A file of the pack in use, compressed; null when there is no pack or it has no such file. */
export async function findFile(
  directory: string,
  [file, code]: readonly [BoundaryFile, number],
  encoding: 'br' | 'gz',
): Promise<FoundFile | null> {
  const installed = await findInstalled(directory)
  if (!installed) return null
  try {
    const bytes = await readFile(join(directory, installed.folder, fileName(file, code, encoding)))
    return { version: installed.version, bytes }
  } catch (error) {
    if (!isMissing(error)) throw error
    // The pack was exchanged between the two reads, or it has no such file.
    const now = await findInstalled(directory)
    return now && now.folder !== installed.folder ? findFile(directory, [file, code], encoding) : null
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
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

type Log = Pick<FastifyBaseLogger, 'warn'>

/** The pack in use. Read anew each time: a server notices a new pack without a restart. */
export async function findInstalled(directory: string, log?: Log): Promise<Installed | null> {
  try {
    return parsePointer(await readFile(join(directory, pointerName), 'utf8'))
  } catch (error) {
    // No file means no pack; a damaged one means the same, since places are more than their maps.
    if (!isMissing(error)) log?.warn({ err: error }, 'boundaries: the pack in use cannot be read')
    return null
  }
}

function parsePointer(text: string): Installed {
  const { folder, version, attribution } = JSON.parse(text) as Partial<Record<keyof Installed, unknown>>
  if (typeof folder !== 'string' || !/^pack-[\w-]+$/.test(folder)) throw new Error('no folder of a pack')
  if (typeof version !== 'string' || typeof attribution !== 'string') throw new Error('no version or attribution')
  return { folder, version, attribution }
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
  log?: Log,
): Promise<FoundFile | null> {
  const installed = await findInstalled(directory, log)
  if (!installed) return null
  try {
    const bytes = await readFile(join(directory, installed.folder, fileName(file, code, encoding)))
    return { version: installed.version, bytes }
  } catch (error) {
    if (!isMissing(error)) throw error
    // The pack was exchanged between the two reads, or it has no such file.
    const now = await findInstalled(directory)
    return now && now.folder !== installed.folder ? findFile(directory, [file, code], encoding, log) : null
  }
}

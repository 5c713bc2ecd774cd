import type { Boundaries } from '@mtaa/contract/places/boundaries'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Deps } from '../../../core/deps.ts'
import { findInstalled } from './installed.ts'

/** The codes of the wards that the installed boundaries draw; null where none are installed. */
export type DrawnWards = () => Promise<ReadonlySet<number> | null>

/** Read once for each pack, when somebody first requests it. */
export function createDrawnWards({ settings }: Pick<Deps, 'settings'>, log: () => Deps['log'] | undefined): DrawnWards {
  let drawn: { version: string; wards: Promise<ReadonlySet<number>> } | undefined
  return async () => {
    const installed = await findInstalled(settings.boundariesDir, log())
    if (!installed) return null
    if (drawn?.version !== installed.version)
      drawn = { version: installed.version, wards: readWards(join(settings.boundariesDir, installed.folder)) }
    return drawn.wards.catch((err: unknown) => {
      drawn = undefined
      log()?.warn({ err }, 'boundaries: the wards of the pack in use cannot be read')
      return null
    })
  }
}

async function readWards(folder: string): Promise<ReadonlySet<number>> {
  const wards = new Set<number>()
  for (const name of await readdir(folder)) {
    if (!/^constituency-\d+\.json\.gz$/.test(name)) continue
    const { objects } = JSON.parse(String(await promisify(gunzip)(await readFile(join(folder, name))))) as Boundaries
    for (const { id } of objects.places.geometries) wards.add(id)
  }
  return wards
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../process/free-port.ts'
import type { Folder } from './folder.ts'

/** The port of the last start when it is still free, else any other that is. */
export async function choosePort(folder: Folder): Promise<number> {
  const file = join(folder.path, 'port')
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = (remembered > 0 ? await freePort(remembered) : undefined) ?? (await freePort(0))
  if (!port) throw new Error('No free port was found on 127.0.0.1 for the database.')
  return port
}

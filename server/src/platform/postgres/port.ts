import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Folder } from './folder.ts'

/** The port of the last start when it is still free, else any other that is. */
export async function choosePort(folder: Folder): Promise<number> {
  const file = join(folder.path, 'port')
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (remembered) {
    const free = await tryPort(remembered)
    if (free) return free
  }
  const any = await tryPort(0)
  if (!any) throw new Error('No free port was found on 127.0.0.1 for the database.')
  return any
}

/** The port itself (or the one the system gave for 0), or undefined when something else listens there. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

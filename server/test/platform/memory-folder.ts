import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const enoughRoom = 1_000_000_000

/** Where files of tests are in memory, if there is room: a disk waits for each that is written durably. */
export function memoryFolder(): string {
  const shm = '/dev/shm'
  if (!existsSync(shm)) return tmpdir()
  const { bavail, bsize } = statfsSync(shm)
  return bavail * bsize > enoughRoom ? shm : tmpdir()
}

import { hour } from '@mtaa/contract/time'
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { newId } from '../../../platform/database/ids.ts'
import { fileName, findInstalled, type Installed, pointerName } from './installed.ts'
import type { MapFile } from './simplify-pack.ts'

/** Files of an installation that was killed are deleted after this time: none takes as long. */
const abandonedMs = hour

/**
 * Installs files beside the pack that is in use, then switches to them by one rename: a reader finds one pack or the
 * other, whole, also when this is killed or runs twice at once.
 */
export async function installPack(directory: string, files: readonly MapFile[], attribution: string) {
  const { folder, version, largest } = await writePack(directory, files)
  await switchTo(directory, { folder, version, attribution })
  await removeAbandoned(directory)
  return { version, largest }
}

/** The first half: a folder that nothing refers to yet. */
export async function writePack(directory: string, files: readonly MapFile[]) {
  const folder = `pack-${newId()}`
  const unfinished = join(directory, `new-${folder}`)
  await mkdir(unfinished, { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  for (const { file, code, boundaries } of files) {
    const text = Buffer.from(JSON.stringify(boundaries))
    hash.update(`${file} ${code} ${text.length} `).update(text)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    const br = await promisify(brotliCompress)(text, { params })
    bytes = Math.max(bytes, br.length)
    await writeDurably(join(unfinished, fileName(file, code, 'br')), br)
    await writeDurably(join(unfinished, fileName(file, code, 'gz')), await promisify(gzip)(text, { level: 9 }))
  }
  await rename(unfinished, join(directory, folder))
  return { folder, version: hash.digest('base64url').slice(0, 16), largest: bytes }
}

/** The second half: one rename. */
export async function switchTo(directory: string, installed: Installed) {
  const draft = join(directory, `new-${installed.folder}.json`)
  await writeDurably(draft, Buffer.from(`${JSON.stringify(installed)}\n`))
  await rename(draft, join(directory, pointerName))
}

/** Takes the boundaries out of use and deletes them; false when there were none. */
export async function removePack(directory: string): Promise<boolean> {
  const installed = await findInstalled(directory)
  // A damaged pointer is removed, too.
  await rm(join(directory, pointerName), { force: true })
  if (!installed) return false
  await rm(join(directory, installed.folder), { recursive: true, force: true })
  await removeAbandoned(directory)
  return true
}

/** Packs out of use, and what was never finished. Another installation may be at work: only what is old. */
async function removeAbandoned(directory: string) {
  const current = (await findInstalled(directory))?.folder
  for (const name of await readdir(directory)) {
    if (!/^(?:new-)?pack-/.test(name) || name === current) continue
    const path = join(directory, name)
    const modified = await modifiedAt(path)
    if (modified !== undefined && Date.now() - modified >= abandonedMs) await rm(path, { recursive: true, force: true })
  }
}

async function modifiedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    // Another installation has renamed or deleted it meanwhile.
    return undefined
  }
}

/** Written to the disk before anything refers to it. */
async function writeDurably(path: string, bytes: Buffer) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { areaOf } from '../places/index.ts'
import type { PackFiles } from './check-pack.ts'
import { BrokenPack, PackFault } from './pack-fault.ts'
import type { PackFile } from './read-topology.ts'

const maxBytes = 32 * 1024 * 1024
const maxAttribution = 500

/** Of the boundaries that this was made for; a pack of others brings `attribution.txt`. */
const usualAttribution =
  'Boundaries: Kenya County Assembly Boundaries, B.D.A. Omare & G.J.M. Omare (2017), CC BY 4.0; parts from American Red Cross, Administrative Wards in Kenya 1450 (HDX), CC BY 4.0; codes corrected, simplified. Approximate, not official.'

/** The files of a pack: `counties.topo.json`, `constituencies.topo.json` and `wards/NN.topo.json`, NN a county's code. */
export async function readPack(folder: string): Promise<PackFiles> {
  const names = (await readdir(join(folder, 'wards')).catch(none)).filter((name) => name.endsWith('.topo.json'))
  const unknown = names.filter((name) => !/^\d\d\./.test(name) || !areaOf('county', Number(name.slice(0, 2))))
  if (unknown.length > 0)
    throw new BrokenPack(unknown.map((name) => new PackFault(`wards/${name}`, 1, 'must be named by a county’s code')))
  const wards = await Promise.all(
    names.toSorted().map(async (name) => ({
      county: Number(name.slice(0, 2)),
      file: await readOne(folder, `wards/${name}`),
    })),
  )
  return {
    counties: await readOne(folder, 'counties.topo.json'),
    constituencies: await readOne(folder, 'constituencies.topo.json'),
    wards,
    attribution: await readAttribution(folder),
  }
}

/** Only a folder that is not there is the same as an empty one. */
function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function readOne(folder: string, name: string): Promise<PackFile> {
  const path = join(folder, name)
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BrokenPack([new PackFault(name, 1, 'is not there')])
    throw error
  })
  if (size > maxBytes) throw new BrokenPack([new PackFault(name, 1, `must have at most ${maxBytes} bytes`)])
  return { name, text: await readFile(path, 'utf8') }
}

async function readAttribution(folder: string): Promise<string> {
  const name = 'attribution.txt'
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return usualAttribution
    throw error
  })
  const sentence = text.trim().replace(/\s+/g, ' ')
  if (sentence === '' || sentence.length > maxAttribution)
    throw new BrokenPack([new PackFault(name, 1, `must have 1 to ${maxAttribution} characters`)])
  return sentence
}

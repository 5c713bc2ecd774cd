import { parseArgs } from 'node:util'
import { environment, readConfig } from '../config/config.ts'
import {
  BrokenPack,
  checkPack,
  installPack,
  readPack,
  removePack,
  simplifyPack,
} from '../features/places/boundaries/index.ts'
import { UsageError, type Operation } from './operation.ts'

export const operation: Operation = {
  usage: ['FOLDER', '--remove'],
  help: `Checks the boundaries in FOLDER (docs/boundaries.md) and installs them into DATA_DIR. A running server shows them within a
minute. A broken file is named with its line, and the boundaries in use stay.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { remove: { type: 'boolean' } },
    })
    const [folder] = positionals
    if (positionals.length > 1 || (folder === undefined) !== (values.remove ?? false)) throw new UsageError()
    const { boundariesDir } = readConfig(environment())
    if (folder !== undefined) return install(folder, boundariesDir)
    console.log((await removePack(boundariesDir)) ? 'The boundaries are removed.' : 'No boundaries are installed.')
  },
}

async function install(folder: string, boundariesDir: string): Promise<boolean> {
  try {
    const pack = checkPack(await readPack(folder))
    const files = [...simplifyPack(pack)]
    const { version, largest } = await installPack(boundariesDir, files, pack.attribution)
    if (pack.missing.length > 0) console.log(`Without a shape: wards ${pack.missing.join(', ')}.`)
    console.log(
      `Installed ${files.length} files in ${boundariesDir}, version ${version}; the largest has ${largest} bytes.`,
    )
    return true
  } catch (error) {
    if (!(error instanceof BrokenPack)) throw error
    console.error(`Nothing was installed:\n${error.message}`)
    return false
  }
}

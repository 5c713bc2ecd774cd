import { parseArgs } from 'node:util'
import { environment, readConfig } from './config/config.ts'
import {
  BrokenPack,
  checkPack,
  installPack,
  readPack,
  removePack,
  simplifyPack,
} from './features/places/boundaries/index.ts'

const usage = `npm run boundaries -- FOLDER
npm run boundaries -- --remove

Checks the boundaries in FOLDER (docs/boundaries.md) and installs them into DATA_DIR. A running server shows them within a
minute. A broken file is named with its line, and the boundaries in use stay.`

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } })
  const [folder] = positionals
  if (positionals.length > 1 || (folder === undefined) !== (values.remove ?? false)) throw new Error(usage)
  const { boundariesDir } = readConfig(environment())
  if (folder === undefined) {
    console.log((await removePack(boundariesDir)) ? 'The boundaries are removed.' : 'No boundaries are installed.')
  } else {
    const pack = checkPack(await readPack(folder))
    const files = [...simplifyPack(pack)]
    const { version, largest } = await installPack(boundariesDir, files, pack.attribution)
    const { missing } = pack
    if (missing.length > 0) console.log(`Without a shape: wards ${missing.join(', ')}.`)
    console.log(
      `Installed ${files.length} files in ${boundariesDir}, version ${version}; the largest has ${largest} bytes.`,
    )
  }
} catch (error) {
  if (error instanceof BrokenPack) console.error('Nothing was installed:')
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

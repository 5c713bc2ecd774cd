// Builds the pages: server and browser code, the service worker, and compressed copies of every asset.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

process.env.NODE_ENV = 'production'
// The table of routes names its titles.
step(process.execPath, ['web/compile-messages.ts'], root)
step('../node_modules/.bin/react-router', ['build'], `${root}web`)
step(process.execPath, ['scripts/slim-manifest.mjs', 'web/build/client/assets'], root)
if (existsSync(`${root}web/sw/sw.ts`)) step(process.execPath, ['scripts/sw.mjs'], root)
step(process.execPath, ['scripts/precompress.mjs', 'web/build/client'], root)

function step(command, args, cwd) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status === 0) return
  console.error(`build: ${command} ${args.join(' ')} failed: ${error?.message ?? `status ${status}`}`)
  process.exit(1)
}

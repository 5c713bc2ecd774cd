// Builds web/sw/sw.ts into web/build/client/sw.js; it learns its version and the files that every page needs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const vite = createRequire(`${web}package.json`).resolve('vite')
const { build } = await import(pathToFileURL(vite).href)

const text = readFileSync(`${web}build/client/.vite/manifest.json`, 'utf8')
const manifest = JSON.parse(text)
const shell = new Set()
for (const chunk of Object.values(manifest)) if (chunk.isEntry && /entry\.client|root/.test(chunk.file)) add(chunk)
// The table of routes is written after Vite's manifest and is not in it, yet no page is hydrated without it.
for (const name of readdirSync(`${web}build/client/assets`))
  if (/^manifest-.*\.js$/.test(name)) shell.add(`/assets/${name}`)

const fonts = readdirSync(`${web}build/client/assets`).filter((name) => /-basic-wght-.*\.woff2$/.test(name))
for (const name of fonts) shell.add(`/assets/${name}`)

// Opened without a network although their files are loaded on demand.
const offlineUse = [
  'src/pages/layout.tsx',
  'src/pages/offline.tsx',
  'src/pages/community/feed.tsx',
  'src/pages/community/messages.tsx',
  'src/pages/community/notifications.tsx',
  'src/pages/commerce/cart.tsx',
  'src/pages/commerce/orders.tsx',
  'src/pages/commerce/order.tsx',
  'src/pages/commerce/my-tickets.tsx',
  'src/pages/commerce/my-ticket.tsx',
  'src/features/commerce/tickets/hand/ticket-store.ts',
  'src/pages/shell/account-menu-contents.tsx',
  'src/pages/shell/left-menu-contents.tsx',
  'src/pages/shell/version-note.ts',
  'src/features/community/bookmarks/queue-saved.ts',
  'src/features/community/feed/create-post-dialog.tsx',
  'src/features/community/feed/drafts/drafts-dialog.tsx',
  'src/features/community/feed/edit-post-dialog.tsx',
  'src/features/community/feed/queue-writes.ts',
  'src/features/community/feed/queued-posts.tsx',
  'src/features/community/feed/save-post.ts',
  'src/features/community/messages/composer/pictures-field.tsx',
  'src/features/community/messages/composer/shrunk.ts',
  'src/features/community/messages/composer/voice-recorder.tsx',
  'src/features/community/messages/stored/chat-store.ts',
  'src/features/community/messages/thread/open-talk.tsx',
  'src/features/places/places/place-dialog.tsx',
  'src/platform/outbox/outbox.ts',
  'src/ui/feedback/mind-toast.ts',
  'src/ui/feedback/question-dialog.tsx',
]
const more = new Set()
for (const name of offlineUse) {
  // A module that several chunks load on demand is named after its file alone.
  const shared = `_${basename(name).replace(/\.tsx?$/, '')}-`
  const chunks = Object.entries(manifest).filter(([key]) => key.split('?')[0] === name || key.startsWith(shared))
  if (chunks.length === 0) throw new Error(`sw: ${name} is used without a network, but not in the build`)
  for (const [, chunk] of chunks) add(chunk, more)
}
const routes = Object.keys(manifest)
  .filter((key) => key.includes('?__react-router-build-client-route'))
  .map((key) => `/${manifest[key].file}`)

await build({
  configFile: false,
  root: web,
  logLevel: 'warn',
  publicDir: false,
  define: {
    __VERSION__: JSON.stringify(createHash('sha256').update(text).digest('hex').slice(0, 8)),
    __SHELL__: JSON.stringify([...shell]),
    __MORE__: JSON.stringify([...more].filter((path) => !shell.has(path))),
    __ROUTES__: JSON.stringify(routes),
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { input: `${web}sw/sw.ts`, output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})
const bytes = statSync(`${web}build/client/sw.js`).size
console.log(`service worker: ${bytes} bytes, a shell of ${shell.size} files and ${more.size} more`)

function add({ file, css = [], imports = [] }, to = shell) {
  if (to.has(`/${file}`)) return
  for (const path of [file, ...css]) to.add(`/${path}`)
  for (const name of imports) add(manifest[name], to)
}

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessagesApart, messagesFolder } from './compile-messages.ts'
import { isTableOnly } from './table-only.ts'
import { plainIcons } from './plain-icons.ts'
import { withoutSchemas } from './without-schemas.ts'

const messages = {
  name: 'messages',
  buildStart: compileMessagesApart,
  handleHotUpdate: ({ file }: { file: string }) => {
    if (file.startsWith(messagesFolder)) compileMessagesApart()
  },
  configureServer: ({ watcher }: { watcher: { add(path: string): unknown } }) => {
    watcher.add(messagesFolder)
  },
}

// What every page needs, in one file: four kilobytes less than in pieces, and one request instead of ten.
const base = {
  name: 'base',
  test: (id: string) => baseModules.some((pattern) => pattern.test(id)),
}
const baseModules = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[\w-]+)\/(?!.*(?:[iI]nfinite|[qQ]ueries))/,
  /web\/src\/(?:platform\/(?!auth-client|redirected-session|over-xhr|live|outbox\/(?!flag)|drafts|own-data|version-note|meter)|ui\/\w+\/(?:button|create-icon|class-names|empty-state|error-state|failure-page|icon-button|mark|plain-frame|progress-line|toast|link))/,
  /web\/src\/(?:root|pages\/layout)\./,
  /web\/src\/paraglide\/(?:runtime|messages\/common_)/,
  /contract\/src\/(?:client|errors)/,
  /listings\/module-order/,
]

// What most pages need besides, in a second file; the rest stays with its page.
const common = {
  name: 'common',
  test: (id: string) => /web\/src\/|contract\/src\/|lucide-react/.test(id) && !isTableOnly(id),
  minShareCount: 8,
}

// Small things that a few pages share would each be a file: headers of a file weigh more than an icon.
const together = [
  { name: 'icons-of-posts', test: /lucide-react\/dist\/esm\/icons\/(?:heart|share-2|pencil|users|image-plus)\./ },
  {
    name: 'selectors',
    test: /web\/src\/features\/places\/places\/(?:selection|tree-failed|place-breadcrumb)|messages\/(?:places_(?:browsing|choose|clear|load|select_)|map_(?:find_my|load_failed))/,
    minShareCount: 2,
  },
  { name: 'infinite', test: /@tanstack\/[\w-]+\/.*[iI]nfinite/ },
]

export default defineConfig({
  plugins: [messages, withoutSchemas, plainIcons, tailwindcss(), reactRouter()],
  // Scans everything at the start; otherwise Vite finds new dependencies during the first page load and reloads it.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '!src/entry.server.tsx'] },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ ...base, priority: 2 }, ...together.map((group) => ({ ...group, priority: 1 })), common],
        },
      },
    },
  },
})

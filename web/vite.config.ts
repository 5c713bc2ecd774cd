import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessagesApart, messagesFolder } from './compile-messages.ts'
import { filesByPages } from './files-by-pages.ts'
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

const shortening = [withoutSchemas, plainIcons]

export default defineConfig({
  plugins: [messages, ...shortening, filesByPages(shortening), tailwindcss(), reactRouter()],
  // Scans everything at the start; otherwise Vite finds new dependencies during the first page load and reloads it.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '!src/entry.server.tsx'] },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // Every page has these.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/\/(?:base|rolldown-runtime)-/.test(file)),
    },
    manifest: true,
    assetsInlineLimit: 0,
  },
})

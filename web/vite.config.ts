import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessagesApart, messagesFolder } from './compile-messages.ts'

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

export default defineConfig({
  plugins: [messages, tailwindcss(), reactRouter()],
  // Everything is scanned at the start, or the first page load in development meets half-made dependencies.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '!src/entry.server.tsx'] },
  build: { target: 'es2022', reportCompressedSize: false, manifest: true, assetsInlineLimit: 0 },
})

import type { Plugin } from 'vite'

/**
 * The server's program with what is outside Latin-1 as escapes. The engine stores a source with a single such character (’, …)
 * at two bytes for each of its characters: two megabytes more in every process.
 */
export const latinServer: Plugin = {
  name: 'latin-server',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  renderChunk(code) {
    // There an escape would stay one.
    if (code.includes('String.raw`')) return null
    return { code: code.replaceAll(/[^\0-\u00FF]/g, escaped), map: null }
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

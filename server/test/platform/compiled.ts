import { fileURLToPath } from 'node:url'

/** For programs that tests start: what Node compiled for the first is there for the next. */
export const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/mtaa-compiled', import.meta.url)),
}

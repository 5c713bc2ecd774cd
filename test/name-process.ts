import { relative } from 'node:path'
import { expect, inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    kind: 'unit' | 'endpoint' | 'process'
  }
}

// `npm test` adds up processor time by these titles (scripts/processor-time.mjs).
const path = expect.getState().testPath ?? ''
process.title = `mtaa-test ${inject('kind')} ${relative(process.cwd(), path)}`

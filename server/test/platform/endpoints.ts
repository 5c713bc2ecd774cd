import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@mtaa/contract/endpoint'

export interface Known {
  /** Of the contract. */
  file: string
  name: string
  prefix: '/api' | '/auth/v1'
  endpoint: Endpoint
}

const folder = fileURLToPath(new URL('../../../contract/src/', import.meta.url))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Files of the auth protocol begin with its name; the others belong to the API. */
const prefixOf = (file: string): Known['prefix'] => (file.startsWith('identity/auth') ? '/auth/v1' : '/api')

/** Every endpoint of every file of the contract, so that a new one is covered without being named here. */
export const endpoints: readonly Known[] = (
  await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.includes('/') && !file.endsWith('.test.ts') && file.endsWith('.ts'))
      .toSorted()
      .map(async (file) => {
        const contents = (await import(`@mtaa/contract/${file.replace('.ts', '')}`)) as object
        const prefix = prefixOf(file)
        return Object.values(contents)
          .filter(isEndpoint)
          .map((endpoint) => ({ file, name: `${endpoint.method} ${prefix}${endpoint.path}`, prefix, endpoint }))
      }),
  )
).flat()

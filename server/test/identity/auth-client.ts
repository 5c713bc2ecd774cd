import { AuthClient } from '@supabase/auth-js'
import type { World } from '../harness.ts'

/** Where a world answers the protocol; it begins to listen with the first call. */
async function authAddress({ http }: World): Promise<string> {
  const origin = http.server.listening
    ? `http://127.0.0.1:${(http.server.address() as { port: number }).port}`
    : await http.listen({ port: 0, host: '127.0.0.1' })
  return `${origin}/auth/v1`
}

const memoryStore = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

type Options = NonNullable<ConstructorParameters<typeof AuthClient>[0]>

/** The unmodified client of the protocol, as a device of its own. It refreshes only when a test says so. */
export const authClient = async (world: World, options: Partial<Options> = {}) =>
  new AuthClient({
    url: await authAddress(world),
    storage: memoryStore(),
    autoRefreshToken: false,
    flowType: 'pkce',
    ...options,
  })

import { SignJWT } from 'jose'
import type { Settings } from '../../src/core/deps.ts'
import { password } from '../identity/auth-calls.ts'
import { authClient } from '../identity/auth-client.ts'
import type { World } from '../harness.ts'

const jwtSecret = 'a secret of our services, long enough'

/** Settings with the admin API switched on. */
export const openToServices = (usual: Settings): Settings => ({
  ...usual,
  auth: { ...usual.auth, adminApi: true, jwtSecret, redirectAllow: ['http://app.test/**'] },
})

/** The token of a service; `life` null makes one that never ends. */
export function serviceToken(claims: object = {}, life: string | null = '1h'): Promise<string> {
  const token = new SignJWT({ role: 'service_role', ...claims }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt()
  return (life ? token.setExpirationTime(life) : token).sign(new TextEncoder().encode(jwtSecret))
}

/** `auth.admin` of the unmodified client, as a service uses it. */
export const serviceClient = async (world: World) =>
  (await authClient(world, { headers: { authorization: `Bearer ${await serviceToken()}` } })).admin

/** A member who signed up, with their client. */
export async function signedUp(world: World, email = 'amina@mtaa.test') {
  const client = await authClient(world)
  const { data, error } = await client.signUp({ email, password })
  if (error || !data.user) throw error
  return { client, id: data.user.id }
}

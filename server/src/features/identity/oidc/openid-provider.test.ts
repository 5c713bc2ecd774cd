import { expect, test } from 'vitest'
import { openIdProvider } from './openid-provider.ts'

async function ask(issuer: string) {
  const answered: string[] = []
  const around = { clock: () => new Date(), report: (_: unknown, name: string) => void answered.push(name) }
  const provider = openIdProvider('keycloak', { issuer, clientIds: ['mtaa'], secret: undefined }, around)
  return { refusal: await provider.clients().catch(provider.refusalOf), answered }
}

for (const issuer of [
  'https://10.0.0.1/realms/mtaa',
  'https://169.254.169.254',
  'https://[fd00::1]/',
  'https://192.168.1.1:8443',
  'http://sso.example',
])
  test(`an issuer at ${issuer} is not queried, and that is our fault, which is logged`, async () => {
    expect(await ask(issuer)).toMatchObject({ refusal: { code: 'unavailable', status: 503 }, answered: ['keycloak'] })
  })

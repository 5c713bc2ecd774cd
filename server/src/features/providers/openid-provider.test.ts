import { expect, test } from 'vitest'
import { refusalOf } from './provider-fault.ts'
import { openIdProvider } from './openid-provider.ts'

const ask = (issuer: string) =>
  openIdProvider('keycloak', { issuer, clientIds: ['mtaa'], secret: undefined }, () => new Date())
    .clients()
    .catch((error: unknown) => refusalOf(error))

for (const issuer of [
  'https://10.0.0.1/realms/mtaa',
  'https://169.254.169.254',
  'https://[fd00::1]/',
  'https://192.168.1.1:8443',
  'http://sso.example',
])
  test(`an issuer at ${issuer} is not asked, and that is our trouble`, async () => {
    expect(await ask(issuer)).toMatchObject({ code: 'unavailable', status: 503 })
  })

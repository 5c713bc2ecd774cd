import { expect } from 'vitest'
import { auditEntries, expectOneEntry } from '../../../../test/audited.ts'
import { createBrowser } from '../../../../test/identity/browser.ts'
import { amina, clientOf, home, signInBy, test } from '../../../../test/money/provider-world.ts'

test('identity.linked is written once when a member links a provider, and not when it is refused', async ({
  world,
  provider,
}) => {
  await signInBy(world, provider, { ...amina, sub: 'taken', email: 'brian@mtaa.test' })
  const client = clientOf(world)
  const { data } = await client.signUp({ email: 'achieng@mtaa.test', password: 'siri yangu' })
  const id = data.user?.id ?? ''
  const link = async (sub: string) => {
    provider.next = { ...amina, sub }
    const begun = await client.linkIdentity({ provider: 'keycloak', options: { redirectTo: home } })
    const { url } = await createBrowser(world).open(begun.data.url ?? '')
    const code = url.searchParams.get('code')
    if (code === null) return url.searchParams.get('error_code')
    return (await client.exchangeCodeForSession(code)).error?.code
  }
  await expectOneEntry(world, 'identity.linked', {
    actor: id,
    subject: id,
    refused: () => link('taken'),
    act: () => link('her own'),
  })
})

test('an account found by its verified address is linked once; signing in again, or up, writes nothing', async ({
  world,
  provider,
}) => {
  const { data } = await clientOf(world).signUp({ email: 'amina@mtaa.test', password: 'siri yangu' })
  await signInBy(world, provider, amina)
  await signInBy(world, provider, amina)
  await signInBy(world, provider, { ...amina, sub: 'another', email: 'brian@mtaa.test' })
  const details = { provider: 'keycloak' }
  const subject_id = data.user?.id
  expect(await auditEntries(world)).toEqual([
    { action: 'identity.linked', actor_id: subject_id, subject_type: 'user', subject_id, details },
  ])
})

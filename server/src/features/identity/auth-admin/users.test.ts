import { expect } from 'vitest'
import { password } from '../../../../test/identity/auth-calls.ts'
import { authClient } from '../../../../test/identity/auth-client.ts'
import { openToServices, serviceClient } from '../../../../test/platform/services.ts'
import { test as base } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend({ worldOptions: [{ settings: openToServices }, { injected: true }] })

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof serviceClient>>['createUser']>>

const userOf = ({ data, error }: Answer) => {
  if (error) throw error
  return data.user
}

test('a service creates an account, and its owner signs in', async ({ world }) => {
  const service = await serviceClient(world)
  const user = userOf(
    await service.createUser({
      email: 'Amina@Mtaa.test',
      phone: '+254 712 345 678',
      password,
      email_confirm: true,
      user_metadata: { first_name: 'Amina', last_name: 'Otieno' },
      app_metadata: { plan: 'gold', provider: 'forged', providers: ['forged'] },
    }),
  )
  expect(user.user_metadata).toEqual({ first_name: 'Amina', last_name: 'Otieno', email_verified: true })
  expect(user).toMatchObject({
    email: 'amina@mtaa.test',
    phone: '254712345678',
    app_metadata: { plan: 'gold', provider: 'email', providers: ['email', 'phone'] },
  })
  expect(user.email_confirmed_at).toBeTruthy()
  expect(user.phone_confirmed_at).toBeUndefined()
  expect(user.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone'])
  const client = await authClient(world)
  expect((await client.signInWithPassword({ email: 'amina@mtaa.test', password })).error).toBeNull()
  const profile = await world.db.selectFrom('profiles').select(['first_name', 'last_name']).executeTakeFirst()
  expect(profile).toEqual({ first_name: 'Amina', last_name: 'Otieno' })
})

test('an account made without a sign-up has no email_verified in its metadata until the address is confirmed', async ({
  world,
}) => {
  const service = await serviceClient(world)
  const made = userOf(
    await service.createUser({ email: 'amina@mtaa.test', phone: '254712345678', phone_confirm: true }),
  )
  expect(made.user_metadata).toEqual({})
  const claimed = { first_name: 'Brian', email_verified: true, phone_verified: true }
  const named = userOf(await service.createUser({ email: 'brian@mtaa.test', user_metadata: claimed }))
  expect(named.user_metadata).toEqual({ first_name: 'Brian' })
  const invited = userOf(await service.inviteUserByEmail('chebet@mtaa.test', { data: { first_name: 'Chebet' } }))
  expect(invited.user_metadata).toEqual({ first_name: 'Chebet' })
  const link = await service.generateLink({ type: 'signup', email: 'dede@mtaa.test', password })
  expect(link.data.user?.user_metadata).toEqual({})
  const confirmed = userOf(await service.updateUserById(made.id, { email_confirm: true }))
  expect(confirmed.user_metadata).toEqual({ email_verified: true })
  const number = userOf(await service.updateUserById(named.id, { phone: '254712345679', phone_confirm: true }))
  expect(number.user_metadata).toEqual({ first_name: 'Brian' })
})

test('an account that nobody confirmed cannot be signed in to', async ({ world }) => {
  userOf(await (await serviceClient(world)).createUser({ email: 'amina@mtaa.test', password }))
  const { error } = await (await authClient(world)).signInWithPassword({ email: 'amina@mtaa.test', password })
  expect(error?.code).toBe('email_not_confirmed')
})

test('addresses in use, weak passwords and invalid input are refused by name', async ({ world }) => {
  const service = await serviceClient(world)
  const id = newId()
  userOf(await service.createUser({ id, email: 'amina@mtaa.test', phone: '254712345678' }))
  const refused = async (input: object) => (await service.createUser(input)).error?.code
  expect(await refused({ email: 'AMINA@mtaa.test' })).toBe('email_exists')
  expect(await refused({ phone: '254712345678' })).toBe('phone_exists')
  expect(await refused({ id, email: 'brian@mtaa.test' })).toBe('user_already_exists')
  expect(await refused({})).toBe('validation_failed')
  expect(await refused({ email: 'no address' })).toBe('validation_failed')
  expect(await refused({ phone: '0712' })).toBe('validation_failed')
  expect(await refused({ email: 'b@mtaa.test', id: 'x' })).toBe('validation_failed')
  expect(await refused({ email: 'b@mtaa.test', role: 'service_role' })).toBe('validation_failed')
  expect(await refused({ email: 'b@mtaa.test', password_hash: '$2y$10$abc' })).toBe('validation_failed')
  expect(await refused({ email: 'b@mtaa.test', ban_duration: 'for ever' })).toBe('validation_failed')
  expect(await refused({ email: 'b@mtaa.test', user_metadata: { a: 'x'.repeat(9000) } })).toBe('validation_failed')
  expect((await service.createUser({ email: 'b@mtaa.test', password: '12345' })).error).toMatchObject({
    name: 'AuthWeakPasswordError',
  })
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([{ id }])
})

test('a password hash made elsewhere is stored as it is', async ({ world }) => {
  const service = await serviceClient(world)
  const argon2 = '$argon2id$v=19$m=19456,t=2,p=1$FIJkcVcsy1FoWltKAVqugw$h9MsD6hSlFZ87Vh4LkM0kYGaQvGxDzww5yxFIqnDjFk'
  const user = userOf(await service.createUser({ email: 'new@mtaa.test', password_hash: argon2 }))
  const row = await world.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst()
  expect(row?.password_hash).toBe(argon2)
})

test('the list is paged, newest first, with the total', async ({ world }) => {
  const service = await serviceClient(world)
  for (const name of ['amina', 'brian', 'chebet']) {
    world.setNow(new Date(`2026-11-20T10:0${name.length}:00Z`))
    userOf(await service.createUser({ email: `${name}@mtaa.test` }))
  }
  world.setNow(new Date())
  const names = (users: { email?: string }[]) => users.map(({ email }) => email?.split('@')[0])
  const first = await service.listUsers({ page: 1, perPage: 2 })
  expect(first.error).toBeNull()
  expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 2, total: 3 })
  expect(names(first.data.users)[0]).toBe('chebet')
  const second = await service.listUsers({ page: 2, perPage: 2 })
  expect(second.data).toMatchObject({ nextPage: null, lastPage: 2, total: 3 })
  expect(names([...first.data.users, ...second.data.users]).toSorted()).toEqual(['amina', 'brian', 'chebet'])
  expect((await service.listUsers()).data.users).toHaveLength(3)
  expect((await service.listUsers({ page: -1 })).error).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await service.listUsers({ page: 99 })).data.users).toEqual([])
})

test('a change of address, password and metadata is all or nothing', async ({ world }) => {
  const service = await serviceClient(world)
  const { id } = userOf(await service.createUser({ email: 'amina@mtaa.test', password, email_confirm: true }))
  userOf(await service.createUser({ email: 'brian@mtaa.test' }))
  const refused = await service.updateUserById(id, { email: 'brian@mtaa.test', user_metadata: { city: 'Nairobi' } })
  expect(refused.error?.code).toBe('email_exists')
  const { data } = await service.updateUserById(id, {
    email: 'achieng@mtaa.test',
    phone: '254712345678',
    phone_confirm: true,
    user_metadata: { city: 'Nairobi' },
    app_metadata: { plan: 'gold' },
  })
  expect(data.user).toMatchObject({
    email: 'achieng@mtaa.test',
    phone: '254712345678',
    user_metadata: { city: 'Nairobi', email_verified: true },
    app_metadata: { plan: 'gold', provider: 'email' },
  })
  expect(data.user?.identities?.map(({ identity_data }) => identity_data)).toMatchObject([
    { email: 'achieng@mtaa.test' },
    { phone: '254712345678', phone_verified: true },
  ])
  expect((await service.updateUserById(newId(), { email: 'x@mtaa.test' })).error).toMatchObject({ status: 404 })
})

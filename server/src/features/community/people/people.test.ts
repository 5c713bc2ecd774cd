import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { viewPerson } from './index.ts'

test('a member without a name is shown as Anonymous User, a deleted account as Anonymous', ({ world }) => {
  const nobody = { id: 'x', first_name: '', last_name: null, handle: null, profile_picture: null }
  expect(viewPerson(nobody, world.deps)).toMatchObject({ first_name: 'Anonymous', last_name: 'User' })
  const gone = { ...nobody, first_name: null }
  expect(viewPerson(gone, world.deps)).toMatchObject({ first_name: 'Anonymous', last_name: '' })
  const pictured = viewPerson({ ...nobody, first_name: 'Amina', profile_picture: 'abc' }, world.deps)
  expect(pictured).toMatchObject({ first_name: 'Amina', last_name: '' })
  expect(pictured.profile_picture).toMatch(/^\/media\/abc\/\{w\}\.webp\?e=/)
})

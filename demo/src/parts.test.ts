import { expect, test } from 'vitest'
import { features } from '../../server/src/features.ts'
import { demoParts } from './parts.ts'

test('every part belongs to a feature', () => {
  expect(features.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(demoParts)))
})

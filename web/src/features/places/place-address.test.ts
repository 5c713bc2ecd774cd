import { expect, test } from 'vitest'
import { readingsOf } from './place-address.ts'

test('three segments are first read as they stand', () => {
  expect(readingsOf(['nairobi-city', 'westlands', 'kangemi'])[0]).toEqual(['nairobi-city', 'westlands', 'kangemi'])
})

test('a ward typed with its slash is read as one name', () => {
  expect(readingsOf(['nairobi-city', 'westlands', 'parklands', 'highridge'])[0]).toEqual([
    'nairobi-city',
    'westlands',
    'parklands-highridge',
  ])
})

test('a county typed with its slash is among the readings', () => {
  expect(readingsOf(['elgeyo', 'marakwet'])).toEqual([['elgeyo', 'marakwet'], ['elgeyo-marakwet']])
  expect(readingsOf(['elgeyo', 'marakwet', 'keiyo-north', 'emsoo'])).toContainEqual([
    'elgeyo-marakwet',
    'keiyo-north',
    'emsoo',
  ])
})

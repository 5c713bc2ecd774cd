import { expect, test } from 'vitest'
import { matchingOptions } from './combobox-options.ts'

const places = ['Elgeyo-Marakwet', "Murang'a", 'Parklands/Highridge', 'Nyando', 'Kitisuru'].map((label, value) => ({
  value,
  label,
}))
const found = (typed: string) => matchingOptions(places, typed).map(({ label }) => label)

test.each([
  ['mara', ['Elgeyo-Marakwet']],
  ['MURANGA', ["Murang'a"]],
  ['high', ['Parklands/Highridge']],
  ['elgeyo-m', ['Elgeyo-Marakwet']],
  ['zzz', []],
])('typing %j finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})

test('names that begin with what was typed stand before those that only contain it', () => {
  expect(found('ny')).toEqual(['Nyando'])
  expect(found('an')).toEqual(["Murang'a", 'Parklands/Highridge', 'Nyando'])
  expect(found('ki')[0]).toBe('Kitisuru')
})

test('nothing typed shows the list from its start', () => {
  expect(found('  ')).toHaveLength(5)
})

import { expect, test } from 'vitest'
import { refusals } from './errors.ts'
import { languages } from './language.ts'
import { defineRefusals, foldRefusals } from './refusal-table.ts'
import { sentenceFor } from './sentences.ts'

const gone = { status: 404, en: 'It is gone.', sw: 'Haipo tena.' }

test('two features that declare the same code are refused at start', () => {
  const [feed, events] = [defineRefusals({ post_gone: gone }), defineRefusals({ event_gone: gone, post_gone: gone })]
  expect(() => foldRefusals(feed, events)).toThrow('post_gone')
  expect(Object.keys(foldRefusals(feed, defineRefusals({ event_gone: gone })))).toEqual(['post_gone', 'event_gone'])
})

test('every refusal has a status of its kind and says something in both languages', () => {
  for (const [code, entry] of Object.entries(refusals)) {
    expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
    expect(entry.status, code).toBeGreaterThanOrEqual(400)
    expect(entry.status, code).toBeLessThan(600)
    for (const language of languages) expect(entry[language], code).toMatch(/\S/)
  }
})

test('a sentence is filled from the details, with numbers as they are written in Kenya', () => {
  expect(sentenceFor('out_of_stock', 'en', { title: 'Kiondo', available: 1200 })).toBe('Kiondo: only 1,200 left.')
  expect(sentenceFor('out_of_stock', 'sw', { title: 'Kiondo' })).toBe('Kiondo: kiasi kilichobaki ni .')
  expect(sentenceFor('fault', 'en')).toBe('Something went wrong on our side. It has been noted.')
  const dates = ['2027-03-02T06:00:00.000Z', '2027-12-09T21:30:00Z']
  expect(sentenceFor('slot_taken', 'en', { dates })).toBe(
    'This time is not free any more: 2 Mar 2027, 09:00, 10 Dec 2027, 00:30. Choose another one.',
  )
  expect(sentenceFor('slot_taken', 'sw', { dates: dates.slice(0, 1) })).toContain('2 Mac 2027, 09:00')
})

import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { spanOf, weekendAt } from './when.rules.ts'

const at = (local: string) => new Date(`${local}:00+03:00`)
const isoOf = ({ from, until }: { from: Date; until: Date | undefined }) => [from.toISOString(), until?.toISOString()]

test('the weekend is from Friday 17:00 to the end of Sunday in Nairobi, the present one on these days', () => {
  const weekend = ['2026-11-27T14:00:00.000Z', '2026-11-29T21:00:00.000Z']
  for (const now of ['2026-11-23T00:00', '2026-11-27T12:00', '2026-11-28T10:00', '2026-11-29T23:59'])
    expect(isoOf(weekendAt(at(now))), now).toEqual(weekend)
  expect(isoOf(weekendAt(at('2026-11-30T00:00')))[0]).toBe('2026-12-04T14:00:00.000Z')
})

test('nothing that has begun is in a span', () => {
  const now = at('2026-11-28T10:00')
  expect(isoOf(spanOf({ when: 'today' }, now))).toEqual(['2026-11-28T07:00:00.000Z', '2026-11-28T21:00:00.000Z'])
  expect(isoOf(spanOf({ when: 'weekend' }, now))[0]).toBe(now.toISOString())
  expect(isoOf(spanOf({ from: '2026-11-01' }, now))).toEqual([now.toISOString(), undefined])
  expect(isoOf(spanOf({ from: '2026-12-01', until: '2026-12-01' }, now))).toEqual([
    '2026-11-30T21:00:00.000Z',
    '2026-12-01T21:00:00.000Z',
  ])
})

test('lines of a calendar file are short, and cut between signs', () => {
  const title = `Šta ${'ñ'.repeat(80)}`
  const file = calendarFile(
    {
      id: 'x',
      title,
      short_description: 'a\nb',
      start_date: '2026-12-01T07:00:00.000Z',
      end_date: '2026-12-01T08:00:00.000Z',
      location: 'KICC',
      ward: 'Parklands',
      county: 'Nairobi',
      state: 'coming',
      updated_at: '2026-11-27T09:00:00.000Z',
    },
    { url: 'https://mtaa.test/events/x', host: 'mtaa.test', now: at('2026-11-28T10:00') },
  )
  const lines = file.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  expect(file).toContain('DESCRIPTION:a\\nb\\nhttps://mtaa.test/events/x')
})

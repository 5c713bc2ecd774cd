import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { cardDrawing } from './card-drawing.ts'
import { drawSharePicture, maxSharePictureBytes } from './draw-share-picture.ts'
import { isReadable, setText, writableText } from './set-text.ts'

test.each([
  ['🔥🔥 iPhone 13 🔥', 'iPhone 13'],
  ['Gĩkũyũ na Kĩswahili', 'Gikuyu na Kiswahili'],
  ['Ŵĝ é ñ', 'Ŵĝ é ñ'],
  ['𝗕𝗢𝗟𝗗 ﬁne', 'BOLD fine'],
  ['سيارة Toyota للبيع', 'Toyota'],
  ['a\u202eb\u0000c\u200bd', 'a b c d'],
  ['👩‍👩‍👧‍👦', ''],
  ['z̸̢̛̳a̶l̷g̵o̶', 'zalgo'],
  ['one\n\n two\tthree', 'one two three'],
])('of %j our typeface writes %j', (text, expected) => {
  expect(writableText(text, 700)).toBe(expected)
})

test('signs that stood between what was left out are nothing to read', () => {
  expect(isReadable(writableText('مرحبا، !! … 🔥', 700))).toBe(false)
  expect(isReadable(writableText('№ 7', 700))).toBe(true)
})

test('a title is set in as many lines as there is room, and ends in an ellipsis', () => {
  const style = { weight: 700, size: 60, maxWidth: 500, maxLines: 3 } as const
  expect(setText('Maji', style)).toMatchObject({ lines: [expect.any(String)], isWhole: true })
  expect(setText('W'.repeat(300), style)).toMatchObject({ lines: { length: 3 }, isWhole: false })
  expect(setText('maji safi '.repeat(50).trim(), style)).toMatchObject({ lines: { length: 3 }, isWhole: false })
})

const odd = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '<svg>',
        '&amp;',
        '"/>',
        ']]>',
        '🔥',
        'مرحبا',
        '\u202e',
        'mtaa',
        'Ĩ',
        '\u0301',
        ' ',
        'W'.repeat(90),
        '\ud800',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
)

/** Numbers, path commands, and our own elements and colours. */
const ours =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?: (?:width|height|viewBox)="[\d ]+")+>(?:<\/?(?:rect|path|g|circle)(?: (?:x|y|r|cx|cy|width|height|stroke-width|fill|stroke|stroke-linecap|transform|d)="[MLQCAZ\d. #a-f()-]*(?:none|round|translate\([-\d ]+\)(?: scale\(2\))?)?[MLQCAZ\d. #a-f()-]*")*\/?>)+<\/svg>$/

test('for every title, the drawing contains nothing that a person wrote', () => {
  const property = fc.property(odd, odd, fc.boolean(), (title, place, hasPicture) => {
    const drawing = cardDrawing({ titles: [title], line: title.slice(0, 40), place, picture: null }, hasPicture)
    expect(drawing).toMatch(ours)
  })
  fc.assert(property, { numRuns: runs(60) })
})

test('for every title and picture, the JPEG is whole and no larger than WhatsApp shows', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const
  const noisy = await sharp({ create: { width: 720, height: 900, channels: 3, background: 'black', noise } })
    .webp({ quality: 90 })
    .toBuffer()
  const pictures = fc.constantFrom(null, noisy, Buffer.from('no picture'))
  const property = fc.asyncProperty(odd, odd, pictures, async (title, place, picture) => {
    const bytes = await drawSharePicture({ titles: [title, place], line: 'KSh 1,500', place, picture: null }, picture)
    expect(bytes.length).toBeLessThanOrEqual(maxSharePictureBytes)
    expect(await sharp(bytes, { failOn: 'warning' }).stats()).toBeDefined()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })
  await fc.assert(property, { numRuns: runs(6) })
})

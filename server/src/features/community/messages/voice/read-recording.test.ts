import { expect, test } from 'vitest'
import { mp4Of, oggOf, recorded, webmOf } from '../../../../../test/community/recordings.ts'
import { rangeOf } from './range.rules.ts'
import { readRecording } from './read-recording.ts'

test('what browsers record is known by its bytes, with its length', () => {
  expect(readRecording(recorded.webm)).toEqual({ contentType: 'audio/webm', seconds: 1 })
  expect(readRecording(recorded.mp4)).toEqual({ contentType: 'audio/mp4', seconds: 1 })
  expect(readRecording(webmOf({ seconds: 75 }))).toEqual({ contentType: 'audio/webm', seconds: 75 })
  expect(readRecording(oggOf({ seconds: 119 }))).toEqual({ contentType: 'audio/ogg', seconds: 119 })
  expect(readRecording(mp4Of({ seconds: 30 }))).toEqual({ contentType: 'audio/mp4', seconds: 30 })
  expect(readRecording(mp4Of({ seconds: 42, pieces: true, codec: 'Opus' }))).toMatchObject({ seconds: 42 })
})

test('what is no sound, or not the one that browsers record, is none', () => {
  const others = [
    Buffer.alloc(0),
    Buffer.alloc(600_000),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from('ID3\x04 an mp3'),
    Buffer.from('RIFF\x10\0\0\0WAVEfmt '),
    webmOf({ codec: 'A_VORBIS' }),
    webmOf({ kind: 1 }),
    oggOf({ head: '\x01vorbis.' }),
    mp4Of({ codec: 'alac' }),
    mp4Of({ kind: 'vide' }),
    Buffer.concat([webmOf(), Buffer.from('<html>')]),
    Buffer.concat([oggOf(), Buffer.from('<html>')]),
    Buffer.concat([mp4Of(), Buffer.from('<html><script>')]),
    Buffer.from('\0\0\0\x08ftyp'),
  ]
  for (const file of others) expect(readRecording(file), file.subarray(0, 40).toString('latin1')).toBeUndefined()
})

test('no bytes make the reader fail or go round in circles', () => {
  const whole = [recorded.webm, recorded.mp4, webmOf(), oggOf(), mp4Of({ pieces: true })]
  let state = 7
  const random = (max: number) => (state = (state * 48_271) % 2_147_483_647) % max
  for (const file of whole) {
    for (let at = 0; at < file.length; at += 7) readRecording(file.subarray(0, at))
    for (let round = 0; round < 2000; round++) {
      const changed = Buffer.from(file)
      for (let count = 0; count < 4; count++) changed[random(changed.length)] = random(256)
      const found = readRecording(changed)
      if (found) expect(Number.isFinite(found.seconds)).toBe(true)
    }
  }
  const deep = Buffer.alloc(600_000)
  for (let at = 0; at < deep.length; at += 8) {
    deep.writeUInt32BE(deep.length - at, at)
    deep.write(at === 0 ? 'ftyp' : 'moov', at + 4)
  }
  expect(readRecording(deep)).toBeUndefined()
  const boxes = Buffer.concat([Buffer.from('\0\0\0\x08ftyp'), deep.subarray(0, 590_000)])
  expect(readRecording(boxes)).toBeUndefined()
})

test.each([
  [undefined, 'none'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-400', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=9-2', 'none'],
  ['bytes=-', 'none'],
  ['bytes=0-1,5-6', 'none'],
  ['lines=0-1', 'none'],
] as const)('of a hundred bytes the range %s is %o', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

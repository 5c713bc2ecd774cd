import { expect, test } from 'vitest'
import { parseEnvFile } from './env-file.ts'

const text =
  'MODE=production\n# the port\nPORT = 8080\nexport MAIL_FROM="Mtaa <karibu@mtaa.example>"\n\nSMS_FROM=MTAA # us\n'
const expected = { MODE: 'production', PORT: '8080', MAIL_FROM: 'Mtaa <karibu@mtaa.example>', SMS_FROM: 'MTAA' }
const swapped = (written: string) => Buffer.from(written, 'utf16le').swap16()
const encodings: Record<string, (written: string) => Buffer> = {
  'UTF-8': (written) => Buffer.from(written),
  'UTF-8 with a mark': (written) => Buffer.from(`\uFEFF${written}`),
  'UTF-16': (written) => Buffer.from(`\uFEFF${written}`, 'utf16le'),
  'UTF-16 without a mark': (written) => Buffer.from(written, 'utf16le'),
  'UTF-16, big end first': (written) => swapped(`\uFEFF${written}`),
  'UTF-16, big end first, without a mark': swapped,
}

for (const [name, encode] of Object.entries(encodings))
  test(`a file of settings in ${name} is read whole, with any line ends`, () => {
    for (const end of ['\n', '\r\n', '\r']) expect(parseEnvFile(encode(text.replaceAll('\n', end)))).toEqual(expected)
  })

test('a line that is no setting is named, and a value may have several lines', () => {
  expect(() => parseEnvFile(Buffer.from('PORT=1\r\nMODE production\r\n'))).toThrow('line 2')
  expect(() => parseEnvFile(Buffer.from('MODE: production'))).toThrow('line 1')
  expect(parseEnvFile(Buffer.from('KEY="one\ntwo"\n'))).toEqual({ KEY: 'one\ntwo' })
  expect(parseEnvFile(Buffer.from(''))).toEqual({})
})

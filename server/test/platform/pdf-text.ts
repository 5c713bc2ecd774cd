import { inflateSync } from 'node:zlib'

/** What a document of `platform/pdf` says: the texts in the order they were drawn, by the tables of its fonts. */
export function pdfText(file: Buffer): string {
  const raw = file.toString('latin1')
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const { index, 1: id = '' } of raw.matchAll(/(\d+) 0 obj\n/g)) {
    const end = raw.indexOf('endobj', index)
    const from = raw.indexOf('stream\n', index)
    const hasStream = from !== -1 && from < end
    const dictionary = raw.slice(index, hasStream ? from : end)
    const bytes = hasStream ? file.subarray(from + 7, raw.indexOf('endstream', from)) : undefined
    const packed = dictionary.includes('/FlateDecode')
    objects.set(id, { dictionary, stream: bytes ? (packed ? inflateSync(bytes) : bytes).toString('latin1') : '' })
  }
  const letters = new Map<string, Map<string, string>>()
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? ''
      letters.set(name, readTable(objects.get(table)?.stream ?? ''))
    }
  }
  const drawn = [...objects.values()].filter(({ stream }) => stream.includes(' Tf'))
  return drawn.map(({ stream }) => readPage(stream, letters)).join('\n')
}

function readTable(text: string) {
  const table = new Map<string, string>()
  for (const [, start = '', list = ''] of text.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(start, 16) + at).toString(16).padStart(4, '0')
      table.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return table
}

function readPage(stream: string, letters: Map<string, Map<string, string>>) {
  let table = new Map<string, string>()
  let text = ''
  let height = ''
  for (const [whole, y, name, run] of stream.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (y !== undefined && y !== height) text += '\n'
    if (y !== undefined) height = y
    if (name !== undefined) table = letters.get(name) ?? table
    if (run === undefined || !whole.endsWith('TJ')) continue
    for (const [, hex = ''] of run.matchAll(/<([0-9a-f]+)>/g)) {
      for (const glyph of hex.match(/.{4}/g) ?? []) text += table.get(glyph) ?? ''
    }
  }
  return text.normalize('NFC')
}

import { expect, test } from 'vitest'
import { handOff, loadedElements, textOf } from './hand-off.ts'

const evil = `</script><script>alert(1)</script><!-- "&' \u2028`

test('what a member has written cannot end the element it is handed over in', () => {
  const [element, script] = [loadedElements([JSON.stringify({ evil })]), handOff(JSON.stringify(evil), 'bm9uY2U=')]
  for (const markup of [element, script]) {
    expect(markup.match(/<\/script>/g)).toHaveLength(1)
    expect(markup).not.toContain('<!--')
  }
  expect(script).toMatch(/^<script nonce="bm9uY2U=">/)
  const [, json = ''] = /id="loaded-0">([^]*)<\/script>$/.exec(element) ?? []
  expect(JSON.parse(json)).toEqual({ evil })
  const [, code = ''] = /enqueue\(([^]*?)\);/.exec(script) ?? []
  expect(JSON.parse(JSON.parse(code))).toBe(evil)
})

test('a stream is read to its end, wherever its chunks are cut', async () => {
  const bytes = new TextEncoder().encode('Ng’ombe 🐄')
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await textOf(chunks)).toBe('Ng’ombe 🐄')
  expect(await textOf(undefined)).toBe('')
})

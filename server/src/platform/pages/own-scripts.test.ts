import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeOwnScripts } from './own-scripts.ts'

const mark = 'bm9uY2U='
const own = (text: string) => `<script nonce="${mark}">${text}</script>`
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('scripts with the mark are named by their hashes, and the mark is gone', () => {
  const page = `<html><body><p>Habari</p>${own('go("Müthaiga")')}<script type="module" nonce="${mark}" async="">import "/a.js"</script></body></html>`
  const taken = takeOwnScripts(Buffer.from(page), mark)
  expect(taken.hashes).toEqual([hashOf('go("Müthaiga")'), hashOf('import "/a.js"')])
  expect(taken.page.toString()).toBe(page.replaceAll(` nonce="${mark}"`, ''))
})

test('nothing else is allowed: a script without the mark, one of another mark, one that lies elsewhere, a link', () => {
  const page = `<link nonce="${mark}" href="/a.css"/><script>steal()</script><script nonce="other">steal()</script>
    <script nonce="${mark}" src="/a.js"></script>`
  expect(takeOwnScripts(Buffer.from(page), mark).hashes).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the text of every page that the server writes itself grows with the size that its reader has chosen', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/operations/mail/**', '**/*.test.ts'] })
  const styled = files.filter((name) => /font(-size)?:/.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
  expect(styled.length).toBeGreaterThan(3)
  const fixed = styled.filter((name) =>
    /font(-size)?:[^;}]*\dpx/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  )
  expect(fixed).toEqual([])
})

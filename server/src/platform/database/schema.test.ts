import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/platform/database.ts'
import { generateSchema, schemaFile } from '../../../test/platform/generate-schema.ts'

test('the committed types of the tables are those of the migrations (else: npx node scripts/schema.mjs)', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  expect(await generateSchema(url)).toBe(readFileSync(schemaFile, 'utf8'))
})

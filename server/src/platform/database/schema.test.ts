import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { generateSchema, schemaFile } from '../../../test/generate-schema.ts'

test('the committed types of the tables are those of the migrations (else: npm run schema)', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  expect(await generateSchema(url)).toBe(readFileSync(schemaFile, 'utf8'))
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const core = 'core/{money/**/*,payment-rails,transfers,payables}'
const features =
  'features/money/{approvals,commission,ledger,payments,payouts,points,refunds,sales,transfers,wallet}/**/*'
const words = /daraja|paystack|settings\.mpesa|\{ mpesa \}|(checkout|merchant)_?request_?id/gi

/** What may stay, with its reason. */
const allowed = [
  // The function of earlier clients has M-Pesa in its name; so has its file in the contract.
  /^import .*'@mtaa\/contract\/money\/daraja'$/,
]

test('what all providers share names none of them: their rails answer it', () => {
  const files = [core, features].flatMap((pattern) => globSync(`${pattern}.ts`, { cwd: import.meta.dirname }))
  expect(files.length).toBeGreaterThan(150)
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(new URL(file, import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => line.search(words) >= 0 && !allowed.some((one) => one.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { placeTotals } from '../../places/places.ts'
import { plainNumber } from '../../plain-number.ts'

/** Limits of an import. Plain numbers: the browser needs no schemas. */
export const importLimits = { rows: 500, columns: 100, bytes: 1024 * 1024, aDay: 500 } as const

/** The columns of the file, beside `attribute:KEY` for each attribute. A row without a ward lies in that of the request. */
export const importColumns = [
  'title',
  'category',
  'subcategory',
  'price',
  'negotiable',
  'condition',
  'quantity',
  'delivery',
  'rider_fee',
  'courier_fee',
  'short_description',
  'description',
  'county',
  'constituency',
  'ward',
] as const

/** What became of a file: each of its rows is either good or named. */
export const ImportReport = z.object({
  /** Rows below the names of the columns, without empty ones. */
  rows: z.int(),
  /** Those that were taken, or would be. */
  good: z.int(),
  /** Those of them that wait for a moderator, because they look risky. */
  waiting: z.int(),
  wrong: z.array(
    z.object({
      /** As a spreadsheet counts: the names are row 1. */
      row: z.int(),
      title: z.string(),
      faults: z.array(z.object({ field: z.string(), sentence: z.string() })),
    }),
  ),
  /** Columns that are not known. */
  ignored: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>

/** Offers up to 500 products of a CSV file; the same file again offers none twice. Refuses `import_not_allowed` to new sellers. */
export const importProducts = endpoint({
  method: 'POST',
  path: '/products/import',
  summary:
    'Offer up to 500 products of a CSV file (UTF-8, commas or semicolons). Each row is checked as the form is: good ones go on sale, risky ones after a moderator has looked at them, wrong ones are named. `dry_run` only checks.',
  access: 'member',
  upload: importLimits.bytes,
  idempotency: 'accepted',
  query: z.object({
    dry_run: z.optional(z.literal('true')),
    county_code: plainNumber(1, placeTotals.county),
    constituency_code: plainNumber(1, placeTotals.constituency),
    ward_code: plainNumber(1, placeTotals.ward),
  }),
  result: ImportReport,
  refusals: [
    'place_mismatch',
    'place_inactive',
    'import_not_allowed',
    'import_not_text',
    'import_columns',
    'import_too_long',
    'import_too_wide',
    'import_limit',
    'over_request_rate_limit',
    'too_large',
    'idempotency_mismatch',
  ],
})

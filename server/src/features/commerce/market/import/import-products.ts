import { startOfDay } from '@mtaa/contract/nairobi'
import { readFile } from 'node:fs/promises'
import { importLimits, type ImportReport } from '@mtaa/contract/commerce/products/product-import'
import type { Language } from '@mtaa/contract/language'
import { slugOfTitle } from '@mtaa/contract/slug'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { textOf } from '../../../../platform/csv/text-of.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { limit } from '../../../../platform/limits/limits.ts'
import { checkPlace, placeTopics } from '../../../places/places/index.ts'
import { insertListings, listingTags, lockPaceOf, shortDescription } from '../../listings/index.ts'
import { risksOfNew } from '../insights/assess-risk.ts'
import { insertRisks } from '../insights/insights.queries.ts'
import { clocksAfter, isRisky, noClocks } from '../states/states.rules.ts'
import { sendToModerators } from '../states/send-to-moderators.ts'
import { insertProducts } from '../market.queries.ts'
import { feesOf, listedTerms } from '../market.rules.ts'
import { checkFile, type CheckedFile } from './check-file.ts'
import type { RowInput, WardCodes } from './import-row.ts'
import { sentenceOfField } from './import-sentences.ts'
import { countImported, countWaiting, findEstablished, findOffered, type Offered } from './import.queries.ts'

interface Request {
  /** Of the uploaded file. */
  path: string
  usual: WardCodes
  isDryRun: boolean
  key: string | undefined
  language: Language
}

export const importRateLimits = { files: limit('import_files', 60, 3600) }

/** Who may send a file, before it is read; each is counted, dry runs and unreadable ones too. */
export async function admitImport({ db, limits }: Deps, seller: Member): Promise<void> {
  if (!(await findEstablished(db, seller.id))) throw new Refusal('import_not_allowed')
  await limits.consume([importRateLimits.files, seller.id])
}

/**
 * Offers the good rows of a file, all in one transaction, and names the others. What the seller offers already is named,
 * too, so that a mended file can be sent whole. A key used before answers what it made.
 */
export async function importProducts(
  deps: Deps,
  seller: Member,
  { path, usual, isDryRun, key, language }: Request,
): Promise<ImportReport> {
  checkPlace(usual)
  const text = textOf(await readFile(path))
  const file = checkFile(text, usual)
  if (isDryRun) return reportOf(await withoutOffered(deps.db, seller, file, null), 0, language)
  const at = deps.clock()
  return deps.db.transaction().execute(async (tx) => {
    await lockPaceOf(tx, seller.id)
    const request = { import: text, ...usual }
    const { id } = await withIdempotency(
      tx,
      { userId: seller.id, scope: 'content', key, request, at },
      async (newImportId) => {
        const { good } = await withoutOffered(tx, seller, file, null)
        await enforceImportLimit(deps, tx, seller, { count: good.length, at })
        await insertAll(deps, tx, seller, { inputs: good.map(({ input }) => input), importId: newImportId, at })
      },
    )
    return reportOf(await withoutOffered(tx, seller, file, id), await countWaiting(tx, id), language)
  })
}

const nameOf = ({ title, category, price, ward_code }: Offered) =>
  [title.toLocaleLowerCase('en'), category, price, ward_code].join('\n')

/** Names the rows that the seller offers already, or that the file has twice. */
async function withoutOffered(db: Db | Tx, seller: Member, file: CheckedFile, importId: string | null) {
  const seen = new Set((await findOffered(db, seller.id, importId)).map(nameOf))
  const good: CheckedFile['good'] = []
  const wrong = [...file.wrong]
  for (const one of file.good) {
    const name = nameOf(one.input)
    if (seen.has(name)) wrong.push({ row: one.row, title: one.input.title, fields: ['row'], cells: new Map() })
    else good.push(one)
    seen.add(name)
  }
  return { ...file, good, wrong: wrong.toSorted((one, other) => one.row - other.row) }
}

const reportOf = ({ rows, good, wrong, ignored }: CheckedFile, waiting: number, language: Language): ImportReport => ({
  rows,
  good: good.length,
  waiting,
  wrong: wrong.map(({ row, title, fields, cells }) => ({
    row,
    title,
    faults: fields.map((field) => ({ field, sentence: sentenceOfField(field, cells, language) })),
  })),
  ignored,
})

const assessed = ({ short_description, description, attributes, ...input }: RowInput) => ({
  ...input,
  texts: [short_description, description, ...Object.values(attributes).map(String)],
})

async function enforceImportLimit(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  seller: Member,
  { count, at }: { count: number; at: Date },
) {
  if (!settings.limits) return
  const left = importLimits.aDay - (await countImported(tx, seller.id, startOfDay(at)))
  if (count > left) throw new Refusal('import_limit', { limit: importLimits.aDay, left: Math.max(0, left) })
}

/**
 * Some statements for all rows: search entries and counts of places follow by triggers. What looks risky waits for a
 * moderator.
 */
async function insertAll(
  deps: Deps,
  tx: Tx,
  seller: Member,
  { inputs, importId, at }: { inputs: readonly RowInput[]; importId: string; at: Date },
) {
  if (inputs.length === 0) return
  const risks = await risksOfNew(tx, seller.id, inputs.map(assessed), at)
  const rows = inputs.map((input, index) => {
    const risk = risks[index] ?? { score: 0, reasons: [] }
    return { id: newId(at), input, risk, waits: deps.settings.listingReview && isRisky(risk.score) }
  })
  await insertListings(
    tx,
    rows.map(({ id, input, waits }) => {
      const { title, category, subcategory, price, description, county_code, constituency_code, ward_code } = input
      return {
        id,
        module: 'market' as const,
        owner_id: seller.id,
        title,
        slug: slugOfTitle(title),
        category,
        subcategory,
        price,
        short_description: shortDescription(input.short_description, description),
        description,
        images: [],
        status: waits ? ('pending_review' as const) : ('active' as const),
        ...listedTerms(input),
        county_code,
        constituency_code,
        ward_code,
        import_id: importId,
        created_at: at,
        updated_at: at,
      }
    }),
  )
  const { expires_at, remind_at } = clocksAfter('show', 'active', noClocks, at)
  const clocks = { published_at: at, expires_at, remind_at }
  await insertProducts(
    tx,
    rows.map(({ id, input, waits }) => {
      const { condition, negotiable, delivery, delivery_fees, subcategory, attributes, quantity } = input
      return {
        id,
        condition,
        negotiable,
        delivery: listedTerms(input).terms.delivery,
        delivery_fees: feesOf(delivery_fees, delivery),
        subcategory,
        attributes,
        phone_public: false,
        quantity,
        ...(waits ? { published_at: null, expires_at: null, remind_at: null } : clocks),
      }
    }),
  )
  await insertRisks(
    tx,
    rows.map(({ id, risk }) => ({ id, ...risk })),
    at,
  )
  for (const { id, risk, waits } of rows)
    if (waits)
      await sendToModerators(deps, tx, {
        module: 'market',
        listingId: id,
        ownerId: seller.id,
        kind: 'risk',
        risk: risk.score,
        at,
      })
  const ofWards = new Map(rows.filter(({ waits }) => !waits).map((row) => [row.input.ward_code, row]))
  for (const { id, input } of ofWards.values()) {
    deps.cache.drop(tx, ...listingTags({ ...input, id, module: 'market', owner_id: seller.id }))
    deps.live.send(tx, placeTopics(input), { listing: id, module: 'market', by: seller.id })
  }
}

import { parseArgs } from 'node:util'
import { environment, readConfig } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import { bookSettlements, createPaystack } from './features/money/paystack/index.ts'
import { createDb, createPool } from './platform/database/db.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { settingsOf } from './processes/settings-of.ts'

const usage = `npm run paystack:settle [-- --from 2026-03-01 --to 2026-03-31]

Books what Paystack has sent to our bank, from its list of settlements: of the last 30 days, or of these days in Nairobi.
Each settlement is booked once, however often this runs. Ends with 1 where something does not fit our books.`

/** The first moment of a day in Nairobi. */
const dayOf = (text: string) => new Date(`${text}T00:00:00+03:00`)
const day = 86_400_000
const shillings = (cents: number) => `KSh ${(cents / 100).toFixed(2)}`

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const to = values.to === undefined ? new Date() : new Date(dayOf(values.to).getTime() + day)
  const from = values.from === undefined ? new Date(to.getTime() - 30 * day) : dayOf(values.from)
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || from >= to) throw new Error(usage)
  const config = readConfig(environment())
  const { paystack: settings } = settingsOf(config, await loadSecrets(config), undefined)
  if (settings.keys.length === 0) throw new Error('PAYSTACK_SECRET_KEY is not set')
  const database = await openDatabase(config, console.error)
  const db = createDb(createPool(database.url, console.error))
  try {
    const paystack = createPaystack(settings, () => 1)
    const result = await bookSettlements({ db, clock: () => new Date(), paystack }, { from, to })
    console.log(
      `booked: ${result.booked}, ${shillings(result.cents)}; known: ${result.known}; not at the bank yet: ${result.open}`,
    )
    console.log(`Paystack owes us by our books: ${shillings(result.left)}`)
    for (const id of result.other_amount) console.error(`settlement ${id} was booked with another amount`)
    for (const id of result.unreadable) console.error(`settlement ${id} cannot be read: nothing was booked`)
    if (result.left < 0) console.error('more came than our books have of cards: compare the transactions at Paystack')
    if (result.other_amount.length + result.unreadable.length > 0 || result.left < 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

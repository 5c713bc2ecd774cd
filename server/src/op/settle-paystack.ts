import { startOf } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { parseArgs } from 'node:util'
import { environment, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { bookSettlements, createPaystack } from '../features/money/paystack/index.ts'
import { settingsOf } from '../processes/settings-of.ts'
import { UsageError, withDatabase, type Operation } from './operation.ts'

const shillings = (cents: number) => `KSh ${(cents / 100).toFixed(2)}`

export const operation: Operation = {
  usage: ['[--from 2026-03-01 --to 2026-03-31]'],
  help: `Books what Paystack has sent to our bank, from its list of settlements: of the last 30 days, or of these days in Nairobi.
Each settlement is booked once, however often this runs. Ends with 1 where something does not fit our books.`,
  async run(args) {
    const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } })
    const to = values.to === undefined ? new Date() : new Date(startOf(values.to).getTime() + day)
    const from = values.from === undefined ? new Date(to.getTime() - 30 * day) : startOf(values.from)
    if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || from >= to) throw new UsageError()
    const config = readConfig(environment())
    const { paystack: settings } = settingsOf(config, await loadSecrets(config), undefined)
    if (settings.keys.length === 0) throw new Error('PAYSTACK_SECRET_KEY is not set')
    return withDatabase(config, async (db) => {
      const paystack = createPaystack(settings, () => 1)
      const result = await bookSettlements({ db, clock: () => new Date(), paystack }, { from, to })
      console.log(
        `booked: ${result.booked}, ${shillings(result.cents)}; known: ${result.known}; not at the bank yet: ${result.open}`,
      )
      console.log(`Paystack owes us by our books: ${shillings(result.left)}`)
      for (const id of result.other_amount) console.error(`settlement ${id} was booked with another amount`)
      for (const id of result.unreadable) console.error(`settlement ${id} cannot be read: nothing was booked`)
      if (result.left < 0) console.error('more came than our books have of cards: compare the transactions at Paystack')
      return result.other_amount.length + result.unreadable.length === 0 && result.left >= 0
    })
  },
}

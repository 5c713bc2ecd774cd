import { readFileSync } from 'node:fs'
import { UsageError, type Operation } from './operation.ts'
import { recompute } from './recompute-auction.ts'

export const operation: Operation = {
  usage: ['FILE'],
  help: `Computes price and winner of an auction anew from its log, as its page hands it out once it has ended
(docs/rules/auctions.md). Needs no database. Ends with 1 where anything does not fit.`,
  async run([file, ...more]) {
    if (file === undefined || more.length > 0) throw new UsageError()
    const { faults, price, winner } = recompute(readFileSync(file, 'utf8'))
    for (const fault of faults) console.log(fault)
    if (faults.length === 0)
      console.log(winner === null ? 'Right: it was not sold.' : `Right: bidder ${winner} won it for KSh ${price}.`)
    return faults.length === 0
  },
}

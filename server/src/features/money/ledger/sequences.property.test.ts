import { hour } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { posted } from '../../../../test/money/posted.ts'
import { test, type World } from '../../../../test/harness.ts'
import { accounts, chart, credit, debit, type AccountRef, type Entry } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { foldMovements } from './ledger.queries.ts'
import { availableOf, balanceOf, holdMoney, isBelowMinimum, postHeld, prove, voidHeld } from './index.ts'

const noon = new Date('2026-05-04T12:00:00Z').getTime()
const who = fc.nat({ max: 2 })
const cents = fc.integer({ min: 1, max: 9_000 })
const source = fc.nat({ max: 7 })
const which = fc.nat({ max: 5 })
const end = fc.constantFrom('post', 'part', 'void')

/** What a caller does to the ledger; some sources and holds are used again. */
const step = fc.oneof(
  fc.record({ is: fc.constant('add' as const), who, cents }),
  fc.record({ is: fc.constant('spend' as const), who, order: who, cents, source }),
  fc.record({ is: fc.constant('release' as const), order: who, who, cents, commission: fc.nat({ max: 300 }) }),
  fc.record({ is: fc.constant('refund' as const), order: who, who, cents }),
  fc.record({
    is: fc.constant('hold' as const),
    seller: fc.boolean(),
    who,
    order: who,
    cents,
    source,
    minutes: fc.option(fc.integer({ min: 1, max: 30 })),
  }),
  fc.record({ is: fc.constant('end' as const), which, how: end, percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ is: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ is: fc.constant('sweep' as const) }),
  fc.record({ is: fc.constant('fold' as const) }),
  fc.record({
    is: fc.constant('rush' as const),
    who,
    cents,
    holds: fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }),
  }),
  fc.record({ is: fc.constant('race' as const), which, ends: fc.array(end, { minLength: 2, maxLength: 5 }) }),
  fc.record({ is: fc.constant('cross' as const), who, order: who, cents }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Held {
  id: string
  from: AccountRef
  to: AccountRef
  cents: number
  expiresAt: Date | null
  open: boolean
}

const keyOf = ({ name, owner = '' }: AccountRef) => `${name} ${owner}`
const moved = (from: AccountRef, to: AccountRef, sum: number): Entry[] => [debit(from, sum), credit(to, sum)]

/** The ledger as it should be, beside the one of the database: each act is done to both, and both must answer alike. */
class Books {
  readonly #world: World
  readonly #people = [newId(), newId(), newId()].map((id) => ({
    wallet: accounts.wallet(id),
    order: accounts.escrow(id),
    seller: accounts.sellerPayable(id),
  }))
  readonly #sources = Array.from({ length: 8 }, () => newId())
  readonly #used = new Set<string>()
  readonly #balances = new Map<string, { account: AccountRef; posted: number; held: number }>()
  readonly #holds: Held[] = []
  #now = new Date(noon)

  constructor(world: World) {
    this.#world = world
  }

  async carryOut(step: Step): Promise<void> {
    const one = 'who' in step ? this.#one(step.who) : this.#one(0)
    const { order } = 'order' in step ? this.#one(step.order) : one
    switch (step.is) {
      case 'add':
        return this.#post(moved(accounts.mpesaCollection, one.wallet, step.cents))
      case 'spend':
        return this.#post(moved(one.wallet, order, step.cents), this.#sources[step.source])
      case 'release': {
        const commission = Math.min(step.commission, step.cents - 1)
        const credits = commission > 0 ? [credit(accounts.commission, commission)] : []
        return this.#post([debit(order, step.cents), credit(one.seller, step.cents - commission), ...credits])
      }
      case 'refund':
        return this.#post(moved(order, one.wallet, step.cents))
      case 'hold': {
        const [from, to] = step.seller ? [one.seller, accounts.mpesaDisbursement] : [one.wallet, order]
        return this.#hold(from, to, step)
      }
      case 'end': {
        const hold = this.#holds[step.which]
        if (hold) await this.#endOne(hold, step.how, Math.max(1, Math.floor((hold.cents * step.percent) / 100)))
        return
      }
      case 'wait':
        this.#now = new Date(this.#now.getTime() + step.minutes * 60_000)
        return
      case 'sweep':
        this.#world.setNow(this.#now)
        await this.#world.runSchedule('ledger.expire_holds')
        for (const hold of this.#holds) if (this.#isExpired(hold)) this.#free(hold)
        return
      case 'fold':
        await foldMovements(this.#world.db)
        return
      case 'rush':
        return this.#rush(one.wallet, step)
      case 'race': {
        const hold = this.#holds[step.which]
        if (hold) await this.#race(hold, step.ends)
        return
      }
      case 'cross':
        return this.#cross(one.wallet, order, step.cents)
    }
  }

  /** Ends what is held, and compares every balance. */
  async compare(): Promise<void> {
    for (const hold of this.#holds) if (hold.open) await this.#endOne(hold, 'void', hold.cents)
    for (const { account, posted, held } of this.#balances.values()) {
      if (account.owner === undefined) continue
      const { db } = this.#world
      expect([await balanceOf(db, account), await availableOf(db, account)]).toEqual([posted, posted - held])
    }
  }

  #one(at: number) {
    const one = this.#people[at]
    if (!one) throw new Error(`nobody is ${at}`)
    return one
  }

  #of(account: AccountRef) {
    const known = this.#balances.get(keyOf(account)) ?? { account, posted: 0, held: 0 }
    this.#balances.set(keyOf(account), known)
    return known
  }

  #fits(account: AccountRef, sum: number): boolean {
    const { posted, held } = this.#of(account)
    return chart[account.name].min === null || posted - held >= sum
  }

  #apply(entries: readonly Entry[]) {
    for (const { account, direction, cents: sum } of entries)
      this.#of(account).posted += direction === 'credit' ? sum : -sum
  }

  #isExpired = ({ open, expiresAt }: Held) => open && expiresAt !== null && expiresAt <= this.#now

  #free(hold: Held) {
    hold.open = false
    this.#of(hold.from).held -= hold.cents
  }

  #write(entries: readonly Entry[], sourceId = newId()) {
    const posting = { purpose: 'act', sourceType: 'test', sourceId, entries, at: this.#now }
    return orRefused(posted(this.#world.db, posting))
  }

  #setAside(from: AccountRef, to: AccountRef, sum: number, sourceId = newId(), expiresAt: Date | null = null) {
    const hold = {
      purpose: 'hold',
      sourceType: 'test',
      sourceId,
      entries: moved(from, to, sum),
      at: this.#now,
      expiresAt,
    }
    return orRefused(this.#world.db.transaction().execute((tx) => holdMoney(tx, hold)))
  }

  #resolve({ id }: Held, how: 'post' | 'part' | 'void', part: number): Promise<boolean> {
    const at = this.#now
    return this.#world.db
      .transaction()
      .execute((tx) =>
        how === 'void' ? voidHeld(tx, id, { at }) : postHeld(tx, id, { at, ...(how === 'part' && { cents: part }) }),
      )
  }

  async #post(entries: readonly Entry[], sourceId?: string) {
    const [first] = entries
    const fits = first === undefined || this.#fits(first.account, first.cents)
    const isSeen = sourceId !== undefined && this.#used.has(`act ${sourceId}`)
    const done = await this.#write(entries, sourceId)
    expect(done).toBe(isSeen ? false : fits ? true : 'refused')
    if (done !== true) return
    if (sourceId !== undefined) this.#used.add(`act ${sourceId}`)
    this.#apply(entries)
  }

  async #hold(from: AccountRef, to: AccountRef, step: { cents: number; source: number; minutes: number | null }) {
    const sourceId = this.#sources[step.source]
    const expiresAt = step.minutes === null ? null : new Date(this.#now.getTime() + step.minutes * 60_000)
    const [fits, isSeen] = [this.#fits(from, step.cents), this.#used.has(`hold ${sourceId}`)]
    const id = await this.#setAside(from, to, step.cents, sourceId, expiresAt)
    expect(id).toEqual(isSeen ? undefined : fits ? expect.any(String) : 'refused')
    if (id === undefined || isSeen || !fits) return
    this.#used.add(`hold ${sourceId}`)
    this.#store({ id, from, to, cents: step.cents, expiresAt, open: true })
  }

  #store(hold: Held) {
    this.#of(hold.from).held += hold.cents
    this.#holds.push(hold)
  }

  async #endOne(hold: Held, how: 'post' | 'part' | 'void', part: number) {
    const mayEnd = hold.open && (how === 'void' || !this.#isExpired(hold))
    expect(await this.#resolve(hold, how, part)).toBe(mayEnd)
    if (mayEnd) this.#ended(hold, how, part)
  }

  #ended(hold: Held, how: 'post' | 'part' | 'void', part: number) {
    this.#free(hold)
    if (how !== 'void') this.#apply(moved(hold.from, hold.to, how === 'part' ? part : hold.cents))
  }

  /** Many take the same sum of one wallet at once: as many as it has enough for. */
  async #rush(from: AccountRef, { cents: sum, holds }: { cents: number; holds: boolean[] }) {
    const { posted, held } = this.#of(from)
    const tos = holds.map(() => accounts.escrow(newId()))
    const acts = holds.map((isHold, at) => {
      const to = tos[at] ?? from
      return isHold ? this.#setAside(from, to, sum) : this.#write(moved(from, to, sum))
    })
    const done = await Promise.all(acts)
    const taken = done.filter((one) => one !== 'refused')
    expect(taken).toHaveLength(Math.min(holds.length, Math.floor((posted - held) / sum)))
    for (const [at, one] of done.entries()) {
      const to = tos[at] ?? from
      if (one === true) this.#apply(moved(from, to, sum))
      else if (one !== 'refused') this.#store({ id: String(one), from, to, cents: sum, expiresAt: null, open: true })
    }
  }

  /** Many end one hold at once: one of them does. */
  async #race(hold: Held, ends: ('post' | 'part' | 'void')[]) {
    const part = Math.max(1, hold.cents - 1)
    const able = ends.filter((how) => hold.open && (how === 'void' || !this.#isExpired(hold)))
    const done = await Promise.all(ends.map((how) => this.#resolve(hold, how, part)))
    expect(done.filter(Boolean)).toHaveLength(Math.min(1, able.length))
    const first = ends[done.indexOf(true)]
    if (first) this.#ended(hold, first, part)
  }

  /** Money goes both ways between two accounts at once: nobody waits for somebody who waits for them. */
  async #cross(one: AccountRef, other: AccountRef, sum: number) {
    for (const account of [one, other]) await this.#post(moved(accounts.mpesaCollection, account, sum))
    const both = [moved(one, other, sum), moved(other, one, sum)]
    expect(await Promise.all(both.map((entries) => this.#write(entries)))).toEqual([true, true])
  }
}

async function orRefused<T>(act: Promise<T>): Promise<T | 'refused'> {
  try {
    return await act
  } catch (error) {
    if (isBelowMinimum(error)) return 'refused'
    throw error
  }
}

// A hundred times as many in `npm run stress -- properties`: 10,000.
test('posted, held, given back, expired, at once or in turn: every balance is what was done', async ({ world }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const books = new Books(world)
      for (const one of steps) await books.carryOut(one)
      await books.compare()
    }),
    { numRuns: runs(100) },
  )
  const { breaches, counts } = await prove({ db: world.db, checks: [], at: new Date(noon + hour * 24) })
  expect(breaches).toEqual([])
  expect(counts.entries).toBeGreaterThan(100)
})

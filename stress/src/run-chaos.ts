import { hour } from '@mtaa/contract/time'
import sharp from 'sharp'
import { setTimeout as pause } from 'node:timers/promises'
import { auditBooks, checkPromises, comparePayments, paymentsOf, promptsOf } from './books.ts'
import { importBooks } from './import-books.ts'
import { createKiller } from './killer.ts'
import { randomOf } from './random.ts'
import { shop, talk, type Life, type Promised, type Street } from './shoppers.ts'
import { compareMoney, compareTransfers, leftOf, sendMoney, transfersOf } from './transfers.ts'
import { openEnvironment, type Environment } from './environment.ts'

export interface ChaosOptions {
  payments: number
  kills: number
  seed: number
  /** How many buy at the same time. */
  shoppers: number
  /** Every wait of payments and of the simulator is multiplied by it. */
  timeScale: number
  fromPort: number
  /** Nothing more is begun after so long; what was begun is followed to its end. */
  minutes: number
  say: (line: string) => void
}

const stockAtStart = 400
const restsFor = 180_000

/** Buys, pays, posts and uploads while everything is killed at random; then compares the books of both sides. */
export async function runChaos({ say, ...options }: ChaosOptions) {
  const environment = await openEnvironment(options)
  try {
    const begun = performance.now()
    const promised: Promised = { checkouts: [], payments: [], posts: [], pictures: [], refusals: new Map() }
    const kills = await live(environment, options, promised, say)
    say(`at rest after ${seconds(begun)} s: killed ${JSON.stringify(kills)}, refused ${shown(promised.refusals)}`)
    return { ...(await settle(environment, promised, say)), kills, seconds: seconds(begun) }
  } finally {
    await environment.close()
  }
}

async function live(
  environment: Environment,
  options: Omit<ChaosOptions, 'say'>,
  promised: Promised,
  say: (line: string) => void,
) {
  const random = randomOf(options.seed)
  const killer = createKiller(environment, randomOf(options.seed + 1))
  const street = await fill(environment)
  const until = performance.now() + options.minutes * 60_000
  const moneyRandom = randomOf(options.seed + 2)
  const sending: Promise<unknown>[] = []
  let begun = 0
  let struck = 0
  const takeOne = () => {
    if (begun >= options.payments || performance.now() > until) return false
    begun += 1
    if (begun % 2 === 0) sending.push(sendMoney(environment, moneyRandom))
    if (begun % 10 === 0) say(`${begun} payments begun, ${JSON.stringify(killer.kills)} killed of ${struck}`)
    while (struck < (begun * options.kills) / options.payments) {
      struck += 1
      killer.strike()
    }
    return true
  }
  const life: Life = { environment, random, promised, takeOne, isBehind: killer.isBehind, ...street }
  const [author] = street.buyers
  const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
  let over = false
  const shopping = Promise.all(Array.from({ length: options.shoppers }, () => shop(life))).finally(() => (over = true))
  const talking = author ? talk(life, author, new Blob([new Uint8Array(png)]), () => over) : undefined
  await Promise.all([shopping, talking])
  await killer.rest()
  const lost = (await Promise.allSettled(sending)).filter(({ status }) => status === 'rejected').length
  if (lost > 0) say(`${lost} transfers were not written down: the database was killed`)
  return killer.kills
}

async function fill({ make }: Environment): Promise<Street> {
  const seller = await make.member()
  const buyers = await Promise.all(Array.from({ length: 40 }, () => make.member()))
  const products = await Promise.all(
    Array.from({ length: 40 }, (_, index) => make.product({ seller, price: 100 + index, quantity: stockAtStart })),
  )
  return { buyers, products }
}

/** Nobody is killed any more: everything comes to rest, what is in review by the statement. */
async function settle(environment: Environment, promised: Promised, say: (line: string) => void) {
  const deadline = Date.now() + restsFor
  const differences = async () => [
    ...comparePayments(await paymentsOf(environment), await promptsOf(environment), true),
    ...compareTransfers(await transfersOf(environment), await leftOf(environment)),
  ]
  while ((await differences()).length > 0 && Date.now() < deadline) await pause(500)
  const atRest = await paymentsOf(environment)
  const faults = await differences()
  const inReview = atRest.filter(({ status }) => status === 'review').length

  // As if read an hour later: no prompt of then is on any phone now.
  const imported = await importBooks(environment, { now: new Date(Date.now() + hour), say })

  const payments = await paymentsOf(environment)
  const prompts = await promptsOf(environment)
  faults.push(
    ...comparePayments(payments, prompts, false),
    ...(await auditBooks(environment, stockAtStart)),
    ...(await checkPromises(environment, promised)),
  )
  const ends = Object.fromEntries(
    [...Map.groupBy(payments, ({ status }) => status)].map(([is, all]) => [is, all.length]),
  )
  const left = await leftOf(environment)
  const transfers = await transfersOf(environment)
  faults.push(...(await compareMoney(environment, left)))
  const charged = prompts.filter(({ receipt }) => receipt !== null).length
  const transferred = Object.fromEntries(
    [...Map.groupBy(transfers, ({ status }) => status)].map(([is, all]) => [is, all.length]),
  )
  return {
    faults,
    transferred,
    payments: payments.length,
    charged,
    inReview,
    imported,
    ends,
    posts: promised.posts.length,
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000)
const shown = (counts: Map<string, number>) => JSON.stringify(Object.fromEntries(counts))

import { getLedgerProof, getOwnLedgerProof, ledgerChecks, releaseLedgerStop } from '@mtaa/contract/money/ledger'
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { makeLedger } from '../../../../test/money/ledger-life.ts'
import { test, type World } from '../../../../test/harness.ts'
import { buildTree, leafOf } from './merkle.ts'
import { payoutsFrozen } from './index.ts'

const night = (day: number, minutes = 0) => new Date(Date.UTC(2026, 4, day, 0, minutes))
const nightly = (world: World) => world.runSchedule('ledger.prove')
const proofs = async ({ db }: World) => db.selectFrom('ledger_proofs').select('id').execute()
const drift = ({ pool }: World, by: number) =>
  pool.query(`update ledger_account set posted_credit = posted_credit + ${by} where code = '2010'`)

test('the books are proven at the first start and once a night from 03:00 in Nairobi', async ({ world }) => {
  expect((await world.as(null)(getLedgerProof, {})).proof).toBeNull()
  for (const [moment, many] of [
    [night(1, -30), 1],
    [night(1, -1), 1],
    [night(1, 0), 2],
    [night(1, 600), 2],
    [night(3, 5), 3],
  ] as const) {
    world.setNow(moment)
    await nightly(world)
    expect(await proofs(world)).toHaveLength(many)
  }
})

test('everybody sees whether the books balance, and sums by kind of account', async ({ world }) => {
  await makeLedger(world)
  await nightly(world)
  const { proof, payouts_stopped } = await world.as(null)(getLedgerProof, {})
  expect(payouts_stopped).toBe(false)
  expect(proof).toMatchObject({ clean: true, breaches: 0, proven_at: world.clock().toISOString() })
  const wallets = proof?.totals.find(({ code }) => code === '2010')
  expect(wallets).toEqual({ code: '2010', accounts: 1, cents: 500_700 - 120_000 - 3_000 - 1_500 })
  expect(proof?.checks.map(({ check }) => check).toSorted()).toEqual([...ledgerChecks].toSorted())
  expect(proof?.checks.filter(({ holds }) => !holds)).toEqual([])
  const held = 180_000 + 500_700 - 52_300
  expect(proof?.cover).toEqual({ owed_cents: proof?.tree.cents, held_cents: held, missing_cents: 0 })
  expect(JSON.stringify(proof)).not.toMatch(/owner|name/)
})

test('a breach stops payouts until a later proof is clean', async ({ world }) => {
  await makeLedger(world)
  world.setNow(night(1))
  await nightly(world)
  await drift(world, 1)
  for (const day of [2, 3]) {
    world.setNow(night(day))
    await nightly(world)
  }
  expect(await payoutsFrozen(world.db)).toBe(true)
  expect(await world.db.selectFrom('ledger_stops').select('id').execute()).toHaveLength(1)
  expect(await world.as(null)(getLedgerProof, {})).toMatchObject({ proof: { clean: false }, payouts_stopped: true })
  await drift(world, -1)
  world.setNow(night(4))
  await nightly(world)
  expect(await payoutsFrozen(world.db)).toBe(false)
  const [entry] = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'ledger.stop_lifted')
    .execute()
  expect(entry).toMatchObject({ actor_id: null, details: { by: 'program' } })
})

test('an admin lifts the stop with a reason, once; nobody else may', async ({ world: { make, as, ...world } }) => {
  const everything = { make, as, ...world }
  await makeLedger(everything)
  await drift(everything, 1)
  await nightly(everything)
  const [member, moderator, admin] = [
    await make.member(),
    await make.member({ roles: ['Market-Moderator'] }),
    await make.member({ roles: ['Admin'] }),
  ]
  const body = { reason: 'The cause is known and harmless.' }
  for (const person of [null, member, moderator])
    await expect(as(person)(releaseLedgerStop, { body })).rejects.toMatchObject({ status: person ? 403 : 401 })
  await expect(as(admin)(releaseLedgerStop, { body: { reason: 'x' } })).rejects.toMatchObject({ status: 400 })
  const both = await Promise.allSettled([
    as(admin)(releaseLedgerStop, { body }),
    as(admin)(releaseLedgerStop, { body }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await payoutsFrozen(world.db)).toBe(false)
  await expect(as(admin)(releaseLedgerStop, { body })).rejects.toMatchObject({ code: 'payouts_not_stopped' })
  const acts = await world.db.selectFrom('audit_log').selectAll().where('action', '=', 'ledger.stop_lifted').execute()
  expect(acts).toMatchObject([{ actor_id: admin.id, reason: body.reason }])
})

const sum = (cents: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(cents))
  return bytes
}
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

test('each member can check that their balances are in the published sum, and sees only their own', async ({
  world,
}) => {
  const { member, neighbour } = await makeLedger(world)
  for (let more = 0; more < 5; more++) await makeLedger(world)
  await nightly(world)
  const { proof, items } = await world.as(member)(getOwnLedgerProof, {})
  expect(items.map(({ code }) => code)).toContain('2010')
  const others = await world.as(neighbour)(getOwnLedgerProof, {})
  expect(items.filter(({ owner }) => owner === member.id)).not.toEqual([])
  expect(others.items.filter(({ owner }) => owner === member.id)).toEqual([])
  for (const { salt, code, owner, cents, position, path } of [...items, ...others.items]) {
    let [hash, total, at] = [
      sha256(Buffer.from([0]), Buffer.from(salt, 'hex'), Buffer.from(`${code} ${owner}`), sum(cents)),
      cents,
      position,
    ]
    for (const beside of path) {
      const [own, other] = [
        Buffer.concat([hash, sum(total)]),
        Buffer.concat([Buffer.from(beside.hash, 'hex'), sum(beside.cents)]),
      ]
      hash = sha256(Buffer.from([1]), ...(at % 2 === 0 ? [own, other] : [other, own]))
      total += beside.cents
      at >>= 1
    }
    expect({ root: hash.toString('hex'), cents: total }).toEqual({ root: proof?.tree.root, cents: proof?.tree.cents })
  }
  await expect(world.as(null)(getOwnLedgerProof, {})).rejects.toMatchObject({ status: 401 })
})

test('another balance, another owner and a leaf that is left out give another root', () => {
  const salts = Array.from({ length: 7 }, (_, at) => Buffer.alloc(32, at))
  const leaves = salts.map((salt, at) => leafOf(salt, '2010', `owner ${at}`, 100 + at))
  const rootOf = (nodes: typeof leaves) => buildTree(nodes).at(-1)?.[0]
  const root = rootOf(leaves)
  expect(root?.cents).toBe(721)
  const [salt = Buffer.alloc(32)] = salts
  const changed = [
    [leafOf(salt, '2010', 'owner 0', 99), ...leaves.slice(1)],
    [leafOf(salt, '2010', 'owner 1', 100), ...leaves.slice(1)],
    [leafOf(salt, '2020', 'owner 0', 100), ...leaves.slice(1)],
    leaves.slice(1),
    leaves.toReversed(),
    leaves.map((leaf, at) => (at === 3 ? { ...leaf, cents: 0 } : leaf)),
  ]
  for (const nodes of changed) expect(rootOf(nodes)?.hash).not.toEqual(root?.hash)
})

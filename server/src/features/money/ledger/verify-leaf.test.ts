import type { LedgerProof, OwnLeaf } from '@mtaa/contract/money/ledger'
import { verifyLeaf } from '@mtaa/contract/money/verify-leaf'
import { expect, test } from 'vitest'
import { buildTree, leafOf, nothing, siblingsOf, type TreeNode } from './merkle.ts'

const sha256 = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes)

/** A tree of so many accounts, and what each member is given of it. */
function grow(many: number) {
  const accounts = Array.from({ length: many }, (_, at) => ({
    code: at % 3 === 0 ? '2020' : '2010',
    owner: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    salt: Buffer.alloc(32, at + 1),
    cents: at === 4 ? 2 ** 40 + 1 : 100 + at * 7,
  }))
  const levels = buildTree(accounts.map(({ salt, code, owner, cents }) => leafOf(salt, code, owner, cents)))
  const root = levels.at(-1)?.[0] as TreeNode
  const tree: LedgerProof['tree'] = { root: root.hash.toString('hex'), cents: root.cents, leaves: many }
  const leaves: OwnLeaf[] = accounts.map(({ salt, ...account }, position) => ({
    ...account,
    salt: salt.toString('hex'),
    position,
    path: siblingsOf(position, many).map((place) => {
      const { hash, cents } = levels[place.level]?.[place.position] ?? nothing
      return { hash: hash.toString('hex'), cents }
    }),
  }))
  return { tree, leaves }
}

const holds = async (leaf: OwnLeaf, tree: LedgerProof['tree']) => {
  const { fits, sameRoot, sameSum } = await verifyLeaf(leaf, tree, sha256)
  return fits && sameRoot && sameSum
}

test('every leaf of trees of all sizes is found in the published root and sum', async () => {
  for (const many of [1, 2, 3, 4, 5, 8, 13, 33]) {
    const { tree, leaves } = grow(many)
    for (const leaf of leaves)
      expect([many, leaf.position, await holds(leaf, tree)]).toEqual([many, leaf.position, true])
  }
})

test('a proof with any part changed does not hold', async () => {
  const { tree, leaves } = grow(13)
  const other = 'f'.repeat(64)
  for (const leaf of leaves) {
    const [first, ...rest] = leaf.path
    if (!first) throw new Error('a leaf without a way')
    const tampered: Record<string, [OwnLeaf, LedgerProof['tree']]> = {
      'less is in it': [{ ...leaf, cents: leaf.cents - 1 }, tree],
      'less is in it, and more beside it': [
        { ...leaf, cents: leaf.cents - 1, path: [{ ...first, cents: first.cents + 1 }, ...rest] },
        tree,
      ],
      'a sum beside it is below zero': [{ ...leaf, path: [{ ...first, cents: -1 }, ...rest] }, tree],
      "it is somebody else's": [{ ...leaf, owner: leaves[(leaf.position + 1) % 13]?.owner ?? '' }, tree],
      'it is another account': [{ ...leaf, code: '2030' }, tree],
      'it has another salt': [{ ...leaf, salt: other }, tree],
      'it is on the other side': [{ ...leaf, position: leaf.position ^ 1 }, tree],
      'it has no place in the tree': [{ ...leaf, position: leaf.position + 16 }, tree],
      'its way is shorter': [{ ...leaf, path: rest }, tree],
      'its way is longer': [{ ...leaf, path: [...leaf.path, first] }, tree],
      'another hash is beside it': [{ ...leaf, path: [{ ...first, hash: other }, ...rest] }, tree],
      'another root was published': [leaf, { ...tree, root: other }],
      'another sum was published': [leaf, { ...tree, cents: tree.cents - 1 }],
      'the tree is said to be larger': [leaf, { ...tree, leaves: 17 }],
    }
    for (const [what, [changed, published]] of Object.entries(tampered))
      expect([leaf.position, what, await holds(changed, published)]).toEqual([leaf.position, what, false])
  }
})

test('a sum below zero is refused although its hashes are right', async () => {
  const minus = { hash: Buffer.alloc(32, 9), cents: -50 }
  const salt = Buffer.alloc(32, 3)
  const leaf = leafOf(salt, '2010', 'me', 80)
  // As a platform would hide what it owes to others.
  const sums = [leaf.cents, minus.cents].map((cents) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64BE(BigInt(cents))
    return bytes
  })
  const bytes = Buffer.concat([Buffer.from([1]), leaf.hash, sums[0] as Buffer, minus.hash, sums[1] as Buffer])
  const root = Buffer.from(await sha256(new Uint8Array(bytes))).toString('hex')
  const path = [{ hash: minus.hash.toString('hex'), cents: minus.cents }]
  const own = { code: '2010', owner: 'me', cents: 80, salt: salt.toString('hex'), position: 0, path }
  const verdict = await verifyLeaf(own, { root, cents: 30, leaves: 2 }, sha256)
  expect(verdict).toMatchObject({ fits: false, sameRoot: true, sameSum: true })
})

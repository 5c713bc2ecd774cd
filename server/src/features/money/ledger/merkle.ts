import { createHash } from 'node:crypto'

/** A node of a Merkle sum tree: its hash covers the sums below it, so none of them can be left out or made smaller. */
export interface TreeNode {
  hash: Buffer
  cents: number
}

const sumBytes = 8

function sumOf(cents: number): Buffer {
  const bytes = Buffer.alloc(sumBytes)
  bytes.writeBigUInt64BE(BigInt(cents))
  return bytes
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const [leafTag, nodeTag] = [Buffer.from([0]), Buffer.from([1])]

/** The leaf of one account. Without its salt nobody can know whose it is. */
export const leafOf = (salt: Buffer, code: string, owner: string, cents: number): TreeNode => ({
  hash: sha256(leafTag, salt, Buffer.from(`${code} ${owner}`), sumOf(cents)),
  cents,
})

const parentOf = (left: TreeNode, right: TreeNode): TreeNode => ({
  hash: sha256(nodeTag, left.hash, sumOf(left.cents), right.hash, sumOf(right.cents)),
  cents: left.cents + right.cents,
})

/** What stands beside the last node of a level with an odd number of them, and what the tree of nobody is. */
export const nothing: TreeNode = { hash: Buffer.alloc(32), cents: 0 }

/** All levels, from the leaves to the root, which is alone on the last. */
export function buildTree(leaves: readonly TreeNode[]): TreeNode[][] {
  const levels: TreeNode[][] = [leaves.length > 0 ? [...leaves] : [nothing]]
  for (let level = levels[0] as TreeNode[]; level.length > 1;) {
    const below = level
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) =>
      parentOf(below[at * 2] as TreeNode, below[at * 2 + 1] ?? nothing),
    )
    levels.push(level)
  }
  return levels
}

/** The nodes beside those on the way from a leaf to the root. Some are not there: the last of a level may stand alone. */
export function siblingsOf(position: number, leaves: number): { level: number; position: number }[] {
  const siblings = []
  for (let [level, width, at] = [0, leaves, position]; width > 1; level++, width = Math.ceil(width / 2)) {
    siblings.push({ level, position: at ^ 1 })
    at >>= 1
  }
  return siblings
}

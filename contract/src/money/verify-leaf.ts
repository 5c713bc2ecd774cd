import type { LedgerProof, OwnLeaf } from './ledger.ts'

/** Over the bytes, SHA-256. Browsers and servers each bring their own. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>

export interface LeafVerdict {
  /** It can be a leaf of such a tree: its place is in it, its way is as long as the tree is high, and no sum is below zero. */
  fits: boolean
  /** How many nodes are above it. */
  height: number
  /** What its way leads to, and whether it is what was published. */
  root: string
  sameRoot: boolean
  cents: number
  sameSum: boolean
}

/** Computes the root from one leaf and what stands beside its way (`getOwnLedgerProof` says how), and compares. */
export async function verifyLeaf(leaf: OwnLeaf, tree: LedgerProof['tree'], sha256: Sha256): Promise<LeafVerdict> {
  const { code, owner, salt, position, path } = leaf
  const sums = [leaf.cents, ...path.map(({ cents }) => cents)]
  const fits =
    position >= 0 &&
    position < tree.leaves &&
    path.length === Math.ceil(Math.log2(tree.leaves)) &&
    sums.every((cents) => Number.isSafeInteger(cents) && cents >= 0)
  const hash = async (...parts: Uint8Array[]) => new Uint8Array(await sha256(joined(parts)))
  const text = Uint8Array.from(`${code} ${owner}`, (letter) => letter.charCodeAt(0))
  let [node, cents, at] = [await hash(Uint8Array.of(0), bytesOf(salt), text, sumOf(leaf.cents)), leaf.cents, position]
  for (const beside of path) {
    const own = [node, sumOf(cents)]
    const other = [bytesOf(beside.hash), sumOf(beside.cents)]
    node = await hash(Uint8Array.of(1), ...(at % 2 === 0 ? [...own, ...other] : [...other, ...own]))
    cents += beside.cents
    at = Math.floor(at / 2)
  }
  const root = Array.from(node, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { fits, height: path.length, root, sameRoot: root === tree.root, cents, sameSum: cents === tree.cents }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** 64 bits, big-endian. */
function sumOf(cents: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigInt64(0, BigInt(Math.trunc(cents)))
  return new Uint8Array(bytes.buffer)
}

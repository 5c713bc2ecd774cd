/**
 * What waits, by whose it is: a path such as group, network, member. At each level the branches take turns, so a flood
 * waits behind itself; when the queue is full, the branch that has most waiting gives way.
 */
export interface FairQueue<T> {
  readonly size: number
  /** Adds an item, and returns what had to leave for it: perhaps itself. */
  add(item: T, path: readonly string[]): T | undefined
  /** The next item, of another branch than the one before where others wait. */
  next(): T | undefined
  /** Whether it was waiting. */
  remove(item: T): boolean
  /** How many wait under this path. */
  sizeOf(path: readonly string[]): number
}

interface Branch<T> {
  size: number
  items: T[]
  branches: Map<string, Branch<T>>
}

const newBranch = <T>(): Branch<T> => ({ size: 0, items: [], branches: new Map() })

export function createFairQueue<T>(max: number): FairQueue<T> {
  const root = newBranch<T>()
  const paths = new Map<T, readonly string[]>()

  function add(item: T, path: readonly string[]) {
    paths.set(item, path)
    let branch = root
    branch.size++
    for (const name of path) {
      const below = branch.branches.get(name) ?? newBranch<T>()
      branch.branches.set(name, below)
      branch = below
      branch.size++
    }
    branch.items.push(item)
    if (root.size <= max) return undefined
    const leaving = lastOf(largest(root, path))
    if (leaving !== undefined) remove(leaving)
    return leaving
  }

  function next() {
    let branch = root
    for (;;) {
      const first = branch.branches.entries().next().value
      if (!first) break
      const [name, below] = first
      // To the end: the others come first now.
      branch.branches.delete(name)
      branch.branches.set(name, below)
      branch = below
    }
    const [item] = branch.items
    if (item !== undefined) remove(item)
    return item
  }

  function remove(item: T) {
    const path = paths.get(item)
    if (!path) return false
    paths.delete(item)
    let branch = root
    branch.size--
    for (const name of path) {
      const below = branch.branches.get(name)
      if (!below) return false
      below.size--
      if (below.size === 0) branch.branches.delete(name)
      branch = below
    }
    branch.items.splice(branch.items.indexOf(item), 1)
    return true
  }

  function sizeOf(path: readonly string[]) {
    let branch: Branch<T> | undefined = root
    for (const name of path) branch = branch?.branches.get(name)
    return branch?.size ?? 0
  }

  return {
    get size() {
      return root.size
    },
    add,
    next,
    remove,
    sizeOf,
  }
}

/** The branch with most waiting, at each level. Of two alike it is the newcomer's: nobody gives way to an equal. */
function largest<T>(root: Branch<T>, path: readonly string[]): Branch<T> {
  let branch = root
  let isOwn = true
  for (let level = 0; branch.branches.size > 0; level++) {
    const own: string | undefined = isOwn ? path[level] : undefined
    let found: [name: string, branch: Branch<T>] | undefined
    for (const [name, below] of branch.branches)
      if (!found || below.size > found[1].size || (below.size === found[1].size && name === own)) found = [name, below]
    if (!found) break
    isOwn = isOwn && found[0] === own
    branch = found[1]
  }
  return branch
}

const lastOf = <T>({ items }: Branch<T>) => items.at(-1)

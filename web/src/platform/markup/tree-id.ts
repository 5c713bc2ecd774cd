/** Where a component stands among arrays of children and components with ids: what React makes its ids from. */
export interface TreePlace {
  parent: TreePlace | null
  total: number
  index: number
}

interface Bits {
  id: number
  overflow: string
}

const root: Bits = { id: 1, overflow: '' }

/** The id React gives to the `count`-th `useId` of the component at a place. */
export function treeId(place: TreePlace | null, count: number): string {
  const { id, overflow } = bitsOf(place)
  const tree = (id & ~(1 << (31 - Math.clz32(id)))).toString(32) + overflow
  return `_R_${tree}${count > 0 ? `H${count.toString(32)}` : ''}_`
}

/** A leading one, then the indexes from the outermost at the right; what no longer fits is text. */
function bitsOf(place: TreePlace | null): Bits {
  if (place === null) return root
  const { id, overflow } = bitsOf(place.parent)
  const width = 32 - Math.clz32(place.total)
  const used = 31 - Math.clz32(id)
  const bits = id & ~(1 << used)
  const index = place.index + 1
  if (width + used <= 30) return { id: (1 << (width + used)) | (index << used) | bits, overflow }
  const spilled = used - (used % 5)
  const rest = used - spilled
  return {
    id: (1 << (width + rest)) | (index << rest) | (bits >> spilled),
    overflow: (bits & ((1 << spilled) - 1)).toString(32) + overflow,
  }
}

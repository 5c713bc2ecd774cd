/** Nothing of ours nests deeper; what does is made to exhaust whoever walks through it. */
const maxDepth = 32

interface Unstorable {
  /** Where it is: `data.first_name`. */
  path: string
  message: string
}

/**
 * The first thing in the input that PostgreSQL's text and JSON cannot hold, names of fields included: a NUL, half of a
 * surrogate pair; or that is nested too deeply. JSON can spell all of them.
 */
export function findUnstorable(input: unknown, depth = maxDepth): Unstorable | undefined {
  if (typeof input === 'string') return isStorable(input) ? undefined : { path: '', message: broken }
  if (typeof input !== 'object' || input === null) return undefined
  if (depth === 0) return { path: '', message: 'nested too deeply' }
  const names = Array.isArray(input) ? input.keys() : Object.keys(input)
  for (const name of names) {
    if (typeof name === 'string' && !isStorable(name)) return { path: '', message: broken }
    const found = findUnstorable((input as Record<string, unknown>)[name], depth - 1)
    if (found) return { ...found, path: found.path === '' ? String(name) : `${name}.${found.path}` }
  }
  return undefined
}

const broken = 'text that cannot be stored'

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

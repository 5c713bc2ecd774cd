interface Unstorable {
  /** Where it is: `data.first_name`. */
  path: string
  message: string
}

/**
 * The first thing in the input that PostgreSQL's text and JSON cannot hold, names of fields included: a NUL, half of a
 * surrogate pair. JSON can spell all of them; how deeply it may nest is decided before it is parsed.
 */
export function findUnstorable(input: unknown): Unstorable | undefined {
  if (typeof input === 'string') return isStorable(input) ? undefined : { path: '', message: broken }
  if (typeof input !== 'object' || input === null) return undefined
  const names = Array.isArray(input) ? input.keys() : Object.keys(input)
  for (const name of names) {
    if (typeof name === 'string' && !isStorable(name)) return { path: '', message: broken }
    const found = findUnstorable((input as Record<string, unknown>)[name])
    if (found) return { ...found, path: found.path === '' ? String(name) : `${name}.${found.path}` }
  }
  return undefined
}

const broken = 'text that cannot be stored'

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** One call at a time; calls during one get the result of a next, which all of them share. */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    current = work()
    return current
  }
  return () => (next ??= current.then(begin, begin))
}

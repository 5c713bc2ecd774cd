/** What began before a moment and was not yet committed is looked for so long after it, in milliseconds. */
const settledMs = 120_000

/**
 * Up to which moment a schedule has done everything, so that its next run begins there and not with all there is. This
 * process remembers it for each database; another one looks at everything once.
 */
export function createMark() {
  const done = new WeakMap<object, Date>()
  return {
    /** From when on something may be due: not before `first`. */
    since(db: object, first: Date, now: Date): Date {
      const until = done.get(db)
      if (until === undefined || until > now) return first
      return new Date(Math.max(first.getTime(), until.getTime() - settledMs))
    },
    /** Nothing that was due by then is left. */
    move: (db: object, until: Date) => void done.set(db, until),
  }
}

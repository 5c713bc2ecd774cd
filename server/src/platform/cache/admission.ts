/** Who has a value made, and what lets them: a limit, a turn. It refuses, or carries out the work. */
export interface Admission {
  /** A member's id, or a network. */
  caller: string
  admit: <T>(work: () => Promise<T>) => Promise<T>
}

/** A value that is made once for all who request it at the same time. */
interface Shared<T> {
  /** Whether it is there, or being made. */
  isBegun: () => boolean
  /** Answers it, and begins to make it where nobody has. */
  get: () => Promise<T>
}

/**
 * Lets those who are admitted have shared values made. What is begun is for everybody and costs nobody anything; a refusal
 * is its caller's own.
 */
export function createAdmissions() {
  const begun = new Map<string, Promise<void>>()
  return async <T>(key: string, { caller, admit }: Admission, { isBegun, get }: Shared<T>): Promise<T> => {
    if (isBegun()) return get()
    const own = `${caller} ${key}`
    const earlier = begun.get(own)
    if (earlier) {
      await earlier
      return get()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    promise.catch(() => {})
    begun.set(own, promise)
    try {
      return await admit(() => {
        const value = get()
        begun.delete(own)
        resolve()
        return value
      })
    } catch (error) {
      reject(error)
      throw error
    } finally {
      if (begun.get(own) === promise) begun.delete(own)
    }
  }
}

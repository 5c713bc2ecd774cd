import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tag } from './tags.ts'

/** A value that is being made for the cache. */
export interface CurrentMake {
  /** Whether an older value is answered meanwhile, so that nobody waits. */
  readonly renewing: boolean
  readonly tags: ReadonlySet<Tag>
  readonly isStored: boolean
  /** A limit refused its maker something: it is for them alone, and each waiting caller makes their own. */
  readonly isForMaker: boolean
  uses(...tags: Tag[]): void
  doNotStore(): void
  forMaker(): void
}

const storage = new AsyncLocalStorage<CurrentMake>()

/**
 * What is being made now, if this runs within a make, also through calls of our own router: a page is made of answers,
 * and carries their tags.
 */
export const currentMake = () => storage.getStore()

export function startMake(renewing: boolean): CurrentMake {
  const tags = new Set<Tag>()
  let isStored = true
  let isForMaker = false
  return {
    renewing,
    tags,
    get isStored() {
      return isStored
    },
    get isForMaker() {
      return isForMaker
    },
    uses(...more) {
      for (const tag of more) tags.add(tag)
    },
    doNotStore: () => void (isStored = false),
    forMaker() {
      isStored = false
      isForMaker = true
    },
  }
}

/** An error thrown at once is a failed make, too. */
export const inMake = <T>(
  current: CurrentMake,
  make: (uses: CurrentMake['uses'], make: CurrentMake) => Promise<T>,
): Promise<T> => storage.run(current, async () => make(current.uses, current))

import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { createSemaphore } from '../../../platform/limits/semaphore.ts'
import { maxPasswordLength } from './users.rules.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash that is compared where an account has none, so that it takes as long as any other. */
const noPassword = '$argon2id$v=19$m=19456,t=2,p=1$FIJkcVcsy1FoWltKAVqugw$h9MsD6hSlFZ87Vh4LkM0kYGaQvGxDzww5yxFIqnDjFk'

declare module '../../../core/deps.ts' {
  interface Deps {
    passwords: Passwords
  }
}

export interface Passwords {
  /** `of`: the network that it is for, or the services of ours. */
  hash(password: string, of: string): Promise<string>
  /** Takes the same time when `stored` is null. */
  verify(stored: string | null, password: string, of: string): Promise<boolean>
}

/**
 * Argon2id, a few at once: libuv has four threads for this and for everything else that must not wait (files,
 * compression), and each hash takes 19 MiB. What waits is carried out in turn for each network; when `maxQueued` are waiting,
 * the network with most of them is refused (`unavailable`).
 */
export function createPasswords({ atOnce = Math.min(3, availableParallelism()), maxQueued = 100 } = {}): Passwords {
  const semaphore = createSemaphore({ max: atOnce, maxQueued })
  return {
    hash: (password, of) => semaphore(() => hash(password, cost), { of }),
    verify: (stored, password, of) =>
      semaphore(
        async () => {
          const same = await verify(stored ?? noPassword, password.slice(0, maxPasswordLength + 1))
          return same && stored !== null
        },
        { of },
      ),
  }
}

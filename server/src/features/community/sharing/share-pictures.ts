import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../core/deps.ts'
import type { ShareCard } from '../../../core/share-card.ts'
import { isOfCaller, Refusal } from '../../../platform/http/refusal.ts'
import { createAdmissions } from '../../../platform/cache/admission.ts'
import { createSemaphore } from '../../../platform/limits/semaphore.ts'
import { limit } from '../../../platform/limits/limits.ts'
import { WorkerDied } from '../../../platform/process/worker-process.ts'

export const sharingLimits = { drawings: limit('share_drawings', 300, 600) }

/** Of one process: some two hundred pictures. */
const maxBytes = 16 * 1024 * 1024
/** One is drawn at a time; when so many wait, who has most of them gets the product's own picture. */
const maxQueued = 8
/** Uploads may be before it in the picture process. No preview waits longer. */
const maxMs = 30_000
/** A card that cannot be drawn is not tried again so soon. */
const failedMs = 600_000
const pictureWidth = 720

type Drawers = Pick<Deps, 'pictureMaker' | 'pictureFiles' | 'limits'>

export interface SharePictures {
  /** Null when it cannot be drawn now. `network` is the caller's: what is drawn anew is limited for each. */
  find(key: string, card: ShareCard, network: string): Promise<Uint8Array | null>
}

/** The caller, and whether it is drawn for their request. */
interface Own {
  network: string
  isMaker: boolean
}

/** The name of what a card shows: another one whenever the picture would be another. */
export const keyOfCard = (card: ShareCard) => hash('sha256', JSON.stringify(card), 'base64url').slice(0, 22)

/**
 * Pictures of link previews in the memory of this process, by what they show: so a change needs no invalidation. Each is
 * drawn once for all concurrent requests.
 */
export function createSharePictures({ pictureMaker, pictureFiles, limits }: Drawers): SharePictures {
  const drawn = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  const failed = new LRUCache<string, true>({ max: 1000, ttl: failedMs })
  const underWay = new Map<string, Promise<Uint8Array | null>>()
  const admissions = createAdmissions()
  const semaphore = createSemaphore({ max: 1, maxQueued })

  async function draw(card: ShareCard): Promise<Uint8Array> {
    const picture = card.picture === null ? null : await pictureFiles.find(card.picture, pictureWidth)
    const outcome = await pictureMaker.run(
      { card, picture },
      { group: ['share pictures'], signal: AbortSignal.timeout(maxMs) },
    )
    return (outcome as { drawn: Uint8Array }).drawn
  }

  async function make(key: string, card: ShareCard, network: string): Promise<Uint8Array | null> {
    try {
      const bytes = await semaphore(() => draw(card), { of: network })
      drawn.set(key, bytes)
      return bytes
    } catch (error) {
      // A preview has no use for a failure: the product's own picture stands in.
      if (error instanceof WorkerDied && error.reason !== 'timeout') failed.set(key, true)
      else if (!isTimeout(error)) throw error
      return null
    }
  }

  async function makeOnce(key: string, card: ShareCard, own: Own): Promise<Uint8Array | null> {
    const found = drawn.get(key)
    if (found) return found
    const begun = underWay.get(key)
    own.isMaker = !begun
    const making = begun ?? make(key, card, own.network).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  /** Undefined where another one who had it drawn was refused their turn: that says nothing of who waited for it. */
  async function attempt(key: string, card: ShareCard, own: Own): Promise<Uint8Array | null | undefined> {
    const admit = <T>(work: () => Promise<T>) => limits.consume([sharingLimits.drawings, own.network]).then(work)
    try {
      const isBegun = () => drawn.has(key) || underWay.has(key)
      return await admissions(key, { caller: own.network, admit }, { isBegun, get: () => makeOnce(key, card, own) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // A preview has no use for a refusal: the product's own picture stands in.
      return isOfCaller(error) || own.isMaker ? null : undefined
    }
  }

  return {
    async find(key, card, network) {
      for (;;) {
        const found = drawn.get(key)
        if (found) return found
        if (failed.has(key)) return null
        const picture = await attempt(key, card, { network, isMaker: false })
        if (picture !== undefined) return picture
      }
    },
  }
}

const isTimeout = (error: unknown) =>
  error instanceof WorkerDied || (error instanceof DOMException && error.name === 'TimeoutError')

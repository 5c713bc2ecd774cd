import type { RefusalCode } from '@mtaa/contract/errors'
import type { ShareCard } from '../../../core/share-card.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Upload } from '../../../platform/traffic/uploads.ts'
import { createWorkerProcess, WorkerDied, type WorkerProcess } from '../../../platform/process/worker-process.ts'
import type { MadePictures } from './decode-picture.ts'
import type { PictureWidth } from './encode-picture.ts'

/** What the process gets: an upload to open, a card to draw, or a stored picture to encode as AVIF. */
export type PictureTask =
  | { path: string }
  | { card: ShareCard; picture: Uint8Array | null }
  | { stored: Uint8Array; width: PictureWidth }

/** What the process sends back. */
export type PictureOutcome =
  | { made: MadePictures }
  | { refused: RefusalCode; details: Record<string, unknown> }
  | { drawn: Uint8Array }
  | { avif: Uint8Array }

/**
 * The process that decodes uploads and draws pictures of link previews: one at a time, since a decoder may need 170 MB for one. Those that wait are files on
 * the disk.
 */
export const createPictureMaker = (): WorkerProcess =>
  createWorkerProcess({
    program: new URL('./picture-program.ts', import.meta.url),
    maxWaiting: 100,
    maxWaitingPerGroup: 8,
    timeoutMs: 60_000,
    maxMemory: 216 * 1024 * 1024,
    idleMs: 10_000,
  })

/**
 * The widths of an uploaded picture. Abandoned when the request ends. Members and visitors take turns, and among them their
 * networks; `owner`, a member or a ticket, bounds how many wait for one.
 */
export async function makePictures(
  maker: WorkerProcess,
  { path, network, over }: Upload,
  owner: string,
  by: 'members' | 'visitors' = 'members',
): Promise<MadePictures> {
  const outcome = (await maker
    .run({ path }, { group: [by, network, owner], signal: over })
    .catch(refuseWhatKills)) as PictureOutcome
  if ('made' in outcome) return outcome.made
  if ('refused' in outcome) throw new Refusal(outcome.refused, outcome.details)
  throw new TypeError('the picture process answered another task')
}

const never = new AbortController().signal

/** One width of a stored picture as AVIF. Rejects when the process dies of it. */
export async function makeAvif(maker: WorkerProcess, stored: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  const outcome = (await maker.run({ stored, width }, { group: ['avif'], signal: never })) as PictureOutcome
  if ('avif' in outcome) return outcome.avif
  throw new TypeError('the picture process answered another task')
}

/** A picture that kills its decoder is refused for good; one that only takes too long may succeed under less load. */
function refuseWhatKills(error: unknown): never {
  if (error instanceof WorkerDied) throw new Refusal(error.reason === 'timeout' ? 'busy' : 'not_a_picture')
  throw error
}

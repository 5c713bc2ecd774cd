import type { pictureWidths } from '@mtaa/contract/media/media'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { AuthSettings } from './auth-settings.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cache } from '../platform/cache/cache.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { MetricsAccess } from '../platform/metrics/access.rules.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { SignedAddresses } from '../platform/storage/signed-addresses.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Cipher } from '../platform/crypto/cipher.ts'
import type { Family } from '../platform/http/wire-code.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { TrafficSettings } from '../platform/traffic/settings.ts'
import type { Uploads } from '../platform/traffic/uploads.ts'
import type { Flags } from './flags/flags.ts'
import type { Site } from './site/site.ts'
import type { Live } from '../platform/live/live.ts'
import type { OwnWords } from './own-words.ts'
import type { Payables } from './payables.ts'
import type { PaymentRails } from './payment-rails.ts'
import type { ListingUses } from './listing-uses.ts'
import type { ReviewedModule } from './reviewed-module.ts'
import type { SignInMethods } from './sign-in-methods.ts'
import type { Suspension } from './suspensions.ts'
import type { Topics } from './topics.ts'
import type { Transfers } from './transfers.ts'
import type { Member, Proof, ViewerOf } from './viewer.ts'
import type { WorkerProcess } from '../platform/process/worker-process.ts'

/** What the outside world gives us. `processes/open-deps.ts` makes the real ones; the test harness makes the others. */
export interface BaseDeps {
  db: Database
  /** To all processes of this database. */
  bus: Bus
  /** Which features are open. */
  flags: Flags
  /** How the site is set, maintenance among it. */
  site: Site
  clock: () => Date
  log: FastifyBaseLogger
  storage: Storage
  uploads: Uploads
  /** Makes pictures of what people upload, in a process of its own. */
  pictureMaker: WorkerProcess
  /** Signed URLs of stored pictures. */
  pictures: SignedAddresses
  pictureFiles: PictureFiles
  /** The kinds of use that the features' manifests declare: a picture is used in no other way. */
  mediaUses: ReadonlySet<string>
  viewerOf: ViewerOf
  limits: Limits
  cipher: Cipher
  mailer: Mailer
  metrics: Metrics
  /** What is the same for many and read once for all of them. A write drops what it changes. */
  cache: Cache
  settings: Settings
  /** Aborted when this process takes no further connections: an answer without end (a stream) is ended then. */
  retiring: AbortSignal
}

/** The stored widths of pictures. */
export interface PictureFiles {
  /** Null when there is no such picture. `width` is one of `pictureWidths`. */
  find(key: string, width: (typeof pictureWidths)[number]): Promise<Buffer | null>
  /** The same as AVIF; null where there is none. */
  findLighter(key: string, width: (typeof pictureWidths)[number]): Promise<Buffer | null>
}

/** What a member does who must confirm it. */
export interface ConfirmedAct {
  family: Family
  /** The fields of the body that need the confirmation; none where the endpoint always needs it. */
  fields: readonly string[]
}

/** `people`: the member has muted somebody. `words`: those muted, as plain words, and until when. */
export interface Mutes {
  people: boolean
  words: readonly { plain: string; until: Date | null }[]
}

/** What everything gets: one object for each server. Features add members of their own by declaration merging (`extendDeps`). */
export interface Deps extends BaseDeps {
  payables: Payables
  /** The ways by which money comes in. */
  rails: PaymentRails<Deps>
  /** Why and how money leaves. */
  transfers: Transfers<Deps>
  /**
   * Refuses a member who neither shows in this request that it is them nor has in this session within ten minutes, by the
   * sign-in or since.
   */
  confirmMember: (member: Member, request: FastifyRequest, proof: Proof, act: ConfirmedAct) => Promise<void>
  /** Why listings cannot be deleted, of all features. */
  listingUses: readonly ListingUses[]
  /** How reviews move listings, of all modules that have reviews. */
  reviewedModules: readonly ReviewedModule<Deps>[]
  /** By what members sign in, of all features. */
  signInMethods: readonly SignInMethods[]
  topics: Topics<Deps>
  /** Whether the member has blocked somebody or is blocked by somebody (docs/rules/blocks.md). Nearly always false. */
  hasBlocks: (memberId: string) => Promise<boolean>
  /** Whom and what the member has muted, null where that is nothing (docs/rules/mutes.md). Nearly always null. */
  mutesOf: (memberId: string) => Promise<Mutes | null>
  /** Why a banned member may not sign in; undefined where no suspension of staff is the reason (docs/rules/sanctions.md). */
  suspensionOf: (memberId: string) => Promise<Suspension | undefined>
  /**
   * Whether maintenance is open to this request though it carries no token: its cookie stands for a session of somebody who
   * runs the site.
   */
  hasSitePass: (headers: IncomingHttpHeaders) => Promise<boolean>
  /** Messages to the browsers that show something (docs/live.md). */
  live: Live
  /** What operators have written in place of the words of mails and SMS. */
  ownWords: OwnWords
}

/** The part of the configuration that features read. A feature adds its own by declaration merging. */
export interface Settings {
  publicUrl: string
  /** Demo mode: known accounts, and stored mails and texts that are read at `/dev/mail`. */
  demo: boolean
  auth: AuthSettings
  traffic: TrafficSettings
  /** Who may read `/metrics` on the port that everybody reaches. */
  metrics: MetricsAccess
  /** Whether rate limits count (docs/rules/operations.md, Limits); off only on test benches. */
  limits: boolean
  /** Whether moderators look at the first listings of new sellers and at risky ones (docs/rules/listings.md). */
  listingReview: boolean
  search: {
    /** What a search adds to the words that were typed; less only where its recall is measured. */
    synonyms: boolean
    folding: boolean
    /** Milliseconds after which PostgreSQL gives up a statement of it. */
    maxMs: number
  }
  money: {
    /** 1 in life; smaller in tests and demo, to shorten every wait for a provider. */
    timeScale: number
  }
}

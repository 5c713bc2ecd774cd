import type { Deps } from '../../../core/deps.ts'
import type { Posting, RenderedMail } from '../../operations/mail/index.ts'

/** What `notify` needs of the world. */
export type Notifying = Pick<Deps, 'cipher' | 'clock' | 'live' | 'push' | 'settings'>

/** What takes the place of a push that does not arrive. */
export type Fallback = { mail: RenderedMail; posting: Posting } | 'digest' | null

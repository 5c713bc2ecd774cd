import type { Deps } from '../../../core/deps.ts'
import type { Posting, RenderedMail } from '../../operations/mail/index.ts'

/** What `notify` needs of the world. */
export type Notifying = Pick<Deps, 'cipher' | 'clock' | 'live' | 'ownWords' | 'push' | 'settings'>

export interface Rendered {
  mail: RenderedMail
  posting: Posting
}

/** What takes the place of a push that does not arrive. */
export type Fallback = Rendered | 'digest' | null

import type { Pusher, PushSettings } from '../../../platform/push/push.ts'

declare module '../../../core/deps.ts' {
  interface Settings {
    /** Null: this server pushes nothing. */
    push: PushSettings | null
  }
  interface Deps {
    push: Pusher | null
  }
}

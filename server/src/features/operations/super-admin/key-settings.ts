import type { KeyName } from '@mtaa/contract/operations/super-admin'

/** Where a key comes from and since when it is there; what it is stands nowhere here. */
interface KeySource {
  source: 'setting' | 'file' | 'simulator' | 'none'
  since: Date | null
}

declare module '../../../core/deps.ts' {
  interface Settings {
    keySources: Readonly<Record<KeyName, KeySource>>
  }
}

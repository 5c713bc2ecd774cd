import { knowList, withChanges, type KnownList } from '@mtaa/contract/commerce/gates/decide-scan'
import { readManifest, type Manifest } from '@mtaa/contract/commerce/gates/manifest'
import { verify } from './gate-crypto.ts'
import type { GateStore } from './gate-store.ts'

interface PinnedKey {
  id: number
  key: string
}

/** Changes are stored behind the list until they are so many; then all of it is fetched. */
const maxChanges = { pieces: 150, bytes: 200_000 }

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** A list that one of these keys has signed; undefined for every other one. */
function readSigned(bytes: Uint8Array, pinned: readonly PinnedKey[]): Manifest | undefined {
  const signed = readManifest(bytes)
  const key = pinned.find(({ id }) => id === signed?.keyId)
  if (!signed || !key || !verify(bytesOf(key.key), signed.message, signed.signature)) return undefined
  return signed.manifest
}

/** The list of tickets on this phone, which is stored as it came: signed. */
export function createGateList(store: GateStore) {
  let known: KnownList | null = null
  let changes: Uint8Array[] = []
  let isLastEmpty = false

  async function restart(bytes: Uint8Array, manifest: Manifest) {
    known = knowList(manifest)
    changes = []
    isLastEmpty = false
    await store.write('list', bytes)
    await store.write('changes', changes)
  }

  return {
    get: () => known,
    /** From where changes are fetched; 0: everything. */
    since: () => {
      const size = changes.reduce((sum, { length }) => sum + length, 0)
      const isLong = changes.length >= maxChanges.pieces || size >= maxChanges.bytes
      return known && !isLong ? known.revision : 0
    },
    /** What was stored, as far as its signatures are right. */
    async load(pinned: readonly PinnedKey[]) {
      const bytes = await store.read<Uint8Array>('list')
      const manifest = bytes && readSigned(bytes, pinned)
      if (!manifest) return
      let latest = knowList(manifest)
      known = latest
      for (const change of (await store.read<Uint8Array[]>('changes')) ?? []) {
        const more = readSigned(change, pinned)
        const next: KnownList | undefined = more && withChanges(latest, more)
        if (!more || !next) return
        latest = next
        known = next
        changes.push(change)
        isLastEmpty = more.tickets.length === 0
      }
    },
    /** `unsigned`: by none of the keys. `gap`: what is missing in between may be a revocation, so all of it is needed. */
    async take(bytes: Uint8Array, pinned: readonly PinnedKey[]): Promise<'taken' | 'unsigned' | 'gap'> {
      const manifest = readSigned(bytes, pinned)
      if (!manifest) return 'unsigned'
      if (manifest.since === 0 || !known) {
        if (manifest.since !== 0) return 'gap'
        await restart(bytes, manifest)
        return 'taken'
      }
      const next = withChanges(known, manifest)
      if (!next) return 'gap'
      known = next
      // One that names no ticket says how young the list is: the last one of these is enough.
      if (isLastEmpty && manifest.tickets.length === 0) changes.pop()
      changes.push(bytes)
      isLastEmpty = manifest.tickets.length === 0
      await store.write('changes', changes)
      return 'taken'
    },
    async erase() {
      known = null
      changes = []
      await store.remove('list')
      await store.remove('changes')
    },
  }
}

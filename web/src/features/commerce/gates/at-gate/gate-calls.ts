import type { Api } from '@mtaa/contract/client'
import {
  getGate,
  getGateCounts,
  getGateManifest,
  reportScans,
  type ReportedScan,
} from '@mtaa/contract/commerce/gates/gates'

/** What a phone says to the server with its link. */
export function gateCalls(api: Api, token: string) {
  const params = { token }
  return {
    info: () => api(getGate, { params }),
    counts: () => api(getGateCounts, { params }),
    report: (scans: ReportedScan[]) => api(reportScans, { params, body: { scans } }),
    /** The signed list, or what has changed in it since a revision. */
    async list(since: number): Promise<Uint8Array> {
      const blob = (await api(getGateManifest, { params, query: { since } })) as Blob
      return new Uint8Array(await blob.arrayBuffer())
    },
  }
}

/** What connections and request bodies may take of time and memory. */
export interface TrafficSettings {
  maxConnections: number
  maxConnectionsPerAddress: number
  maxBodiesPerAddress: number
  /** Bytes of all request bodies that are in memory; uploads are not. */
  maxBodyMemory: number
  headTimeoutMs: number
  bodyTimeoutMs: number
  minBytesPerSecond: number
  /** Of all bodies together. */
  maxBytesPerSecond: number
}

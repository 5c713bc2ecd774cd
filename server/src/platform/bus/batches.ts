/** A message as it travels; `gap`: the sender does not know what it could not send. */
export type Sent = [kind: string, message: unknown] | 'gap'

interface Batch {
  /** The process that sent it. */
  origin: string
  messages: Sent[]
}

/** PostgreSQL takes payloads of less than 8000 bytes. */
const maxBytes = 7900

/** The payloads that carry these messages, in order. One that is too large to travel becomes a gap. */
export function batchesOf(origin: string, all: readonly Sent[]): string[] {
  const batches: string[][] = []
  let bytesLeft = 0
  for (const sent of all) {
    let text = JSON.stringify(sent)
    if (overhead + byteLength(text) > maxBytes) text = '"gap"'
    bytesLeft -= byteLength(text) + 1
    if (bytesLeft < 0) {
      batches.push([])
      bytesLeft = maxBytes - overhead - byteLength(text)
    }
    batches.at(-1)?.push(text)
  }
  return batches.map((texts) => `{"origin":"${origin}","messages":[${texts.join()}]}`)
}

/** Undefined for what no process of ours has sent: anybody who may connect to the database may NOTIFY. */
export function readBatch(payload: string): Batch | undefined {
  try {
    const batch: unknown = JSON.parse(payload)
    return isBatch(batch) ? batch : undefined
  } catch {
    return undefined
  }
}

const isBatch = (value: unknown): value is Batch =>
  typeof value === 'object' &&
  value !== null &&
  'origin' in value &&
  'messages' in value &&
  Array.isArray(value.messages) &&
  value.messages.every((one) => one === 'gap' || (Array.isArray(one) && typeof one[0] === 'string'))

const byteLength = (text: string) => Buffer.byteLength(text)
const overhead = byteLength(`{"origin":"","messages":[]}`) + 36
